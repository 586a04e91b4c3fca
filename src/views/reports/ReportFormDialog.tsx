import { alternatives } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { type ReportField, reportProblems } from '../../machines/reports/reportForm.ts'
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
  const isDeleted = useContextOf(actor, 'untouched').id !== draft.id
  const isOutdated = useContextOf(actor, 'disputed') !== null
  const shows = useContextOf(actor, 'showsProblems')
  const problems = shows ? reportProblems(draft) : {}
  return (
    <FormDialog
      actor={actor}
      size="wide"
      title={draft.id === undefined ? 'New report' : 'Edit report'}
      submit="Save report"
      onSubmit={() => actor.send({ type: 'submit' })}
      retry={isDeleted ? 'Save as a new report' : undefined}
      problem={problem === null || isOutdated ? null : { title: 'The report was not saved', problem }}
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          {isOutdated ? <Outdated actor={actor} /> : null}
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

/** What the fields are called that two people can change. */
const FIELD_LABELS: Record<ReportField, string> = {
  name: 'name',
  template: 'template',
  brands: 'brands',
  filter: 'what is counted',
  period: 'period',
  blocks: 'blocks',
  schedule: 'when it is sent',
  recipients: 'recipients',
}

const focus = (self: HTMLElement | null) => self?.focus()

/** What a colleague saved meanwhile, and whose is taken. */
function Outdated({ actor }: Props) {
  const problem = useContextOf(actor, 'problem')
  const disputed = useContextOf(actor, 'disputed')
  const both = (disputed ?? []).map((field) => FIELD_LABELS[field])
  return (
    <div ref={focus} tabIndex={-1}>
      <Alert
        tone="caution"
        title={problem ?? ''}
        actions={
          <>
            <Button kind="fill" onPress={() => actor.send({ type: 'submit' })}>
              Save mine over it
            </Button>
            <Button onPress={() => actor.send({ type: 'takeTheirs' })}>Take theirs</Button>
          </>
        }
      >
        What you entered is kept below, with what they changed in other fields.{' '}
        {both.length > 0 ? `You both changed: ${alternatives(both, 'and')}.` : ''}
      </Alert>
    </div>
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
