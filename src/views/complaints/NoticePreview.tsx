import { NOTICE_FAMILY_LABELS } from '../../domain/kit/vocabulary.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { PdfLink } from './ComplaintHistory.tsx'
import * as styles from './Notice.css.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { Loading } from '../kit/Loading.tsx'
import { Retry } from '../kit/Retry.tsx'

/** What one of the notices says as it would be sent now. */
export function NoticePreview({ actor }: { readonly actor: DialogActor<'notice'> }) {
  const complaints = useContextOf(actor, 'complaints')
  const previewed = useContextOf(actor, 'previewed')
  const preview = useContextOf(actor, 'preview')
  const problem = useContextOf(actor, 'previewProblem')
  const isFailed = useMatches(actor, { form: { shown: { preview: 'failed' } } })
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
          actions={<Retry of={actor} event="preview.retry" kind="fill" />}
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
        <Loading>Writing the notice</Loading>
      )}
    </section>
  )
}
