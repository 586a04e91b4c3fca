import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { reportProblems } from '../../machines/reports/reportForm.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Loading } from '../kit/Loading.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { BlockFields } from './BlockFields.tsx'
import { ReportBlocks } from './ReportBlocks.tsx'
import { ReportFields } from './ReportFields.tsx'
import * as styles from './Reports.css.ts'
import { SendingFields } from './SendingFields.tsx'

interface Props {
  readonly actor: DialogActor<'reportForm'>
}

/** The form of a report beside a preview of what it says. */
export function ReportFormDialog({ actor }: Props) {
  const draft = useContextOf(actor, 'draft')
  const problem = useContextOf(actor, 'problem')
  const shows = useContextOf(actor, 'showsProblems')
  const problems = shows ? reportProblems(draft) : {}
  return (
    <FormDialog
      actor={actor}
      size="wide"
      title={draft.id === undefined ? 'New report' : 'Edit report'}
      submit="Save report"
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={problem === null ? null : { title: 'The report was not saved', problem }}
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          <Choices actor={actor} />
          <ReportFields actor={actor} problems={problems} />
          <BlockFields actor={actor} problems={problems} />
          <SendingFields actor={actor} problems={problems} />
        </div>
        <Preview actor={actor} />
      </div>
    </FormDialog>
  )
}

function Choices({ actor }: Props) {
  const problem = useContextOf(actor, 'choicesProblem')
  const isFailed = useMatches(actor, { choices: 'failed' })
  if (!isFailed) return null
  return (
    <Alert
      title="Brands, platforms and accounts could not be read"
      actions={
        <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'choices.retry' })}>
          Try again
        </Button>
      }
    >
      {problem} What you entered is kept.
    </Alert>
  )
}

function Preview({ actor }: Props) {
  const preview = useContextOf(actor, 'preview')
  const problem = useContextOf(actor, 'previewProblem')
  const isFailed = useMatches(actor, { preview: 'failed' })
  const isLacking = useMatches(actor, { preview: 'lacking' })
  const isMade = useMatches(actor, { preview: 'made' })
  return (
    <section aria-label="Preview" className={styles.fields}>
      <h3 className={text.strong}>Preview</h3>
      {isFailed ? (
        <Alert
          title="The preview could not be made"
          actions={
            <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'preview.retry' })}>
              Try again
            </Button>
          }
        >
          {problem} What you entered is kept.
        </Alert>
      ) : null}
      {isLacking ? (
        <p className={text.muted}>
          Choose a name, a brand and a block, and what the report would say stands here.
        </p>
      ) : null}
      {!isMade && !isFailed && !isLacking ? <Loading>Making the preview…</Loading> : null}
      {preview && !isLacking ? (
        <>
          <p className={text.note}>What is counted: {preview.filter}.</p>
          <ReportBlocks content={preview} isLinked={false} />
        </>
      ) : null}
    </section>
  )
}
