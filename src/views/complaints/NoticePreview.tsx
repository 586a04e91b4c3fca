import { useSelector } from '@xstate/react'
import { NOTICE_FAMILY_LABELS } from '../../domain/kit/vocabulary.ts'
import type { DialogActor } from '../../machines/kit/dialogMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { PdfLink } from './ComplaintHistory.tsx'
import * as styles from './Notice.css.ts'

/** What one of the notices says as it would be sent now. */
export function NoticePreview({ actor }: { readonly actor: DialogActor<'notice'> }) {
  const complaints = useSelector(actor, ({ context }) => context.complaints)
  const previewed = useSelector(actor, ({ context }) => context.previewed)
  const preview = useSelector(actor, ({ context }) => context.preview)
  const problem = useSelector(actor, ({ context }) => context.previewProblem)
  const isFailed = useSelector(actor, (snapshot) =>
    snapshot.matches({ form: { shown: { preview: 'failed' } } }),
  )
  return (
    <section className={styles.preview} aria-label="Preview">
      {complaints.length > 1 ? (
        <SingleSelect
          label="Preview of"
          choices={complaints.map(({ id, brand, marketplace, title }) => ({
            value: id,
            label: `${brand} · ${marketplace}, ${title}`,
          }))}
          chosen={previewed}
          onChange={(id) => actor.send({ type: 'preview.chosen', id })}
        />
      ) : null}
      {isFailed ? (
        <Alert
          icon="offline"
          title="The preview could not be loaded"
          actions={
            <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'preview.retry' })}>
              Try again
            </Button>
          }
        >
          {problem}
        </Alert>
      ) : preview && preview.complaint === previewed ? (
        <>
          <div>
            <p className={text.strong}>{preview.subject}</p>
            <p className={text.muted}>
              {NOTICE_FAMILY_LABELS[preview.family]}, to {preview.recipient ?? 'nobody yet'}
            </p>
          </div>
          <pre className={styles.letter}>{preview.text}</pre>
          <p>
            <PdfLink complaint={previewed} />
          </p>
        </>
      ) : (
        <p role="status" className={text.muted}>
          Writing the notice
        </p>
      )}
    </section>
  )
}
