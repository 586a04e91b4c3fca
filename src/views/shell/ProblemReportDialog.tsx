import { Checkbox } from 'react-aria-components/Checkbox'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import { clockText, entriesWords } from '@statepaths/inspector'
import type { ReportFacts } from '../../machines/shell/problemReportMachine.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { REPORT_MARK, reportWordsProblem } from '../../machines/shell/problemReport.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Checkmark } from '../kit/Checkmark.tsx'
import * as field from '../kit/Field.css.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Loading } from '../kit/Loading.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import * as styles from './ProblemReportDialog.css.ts'

interface Props {
  readonly actor: DialogActor<'problemReport'>
}

/** Reports a problem: what went wrong, with the log and a picture of the page, as a file that is saved here. */
export function ProblemReportDialog({ actor }: Props) {
  const problem = useContextOf(actor, 'problem')
  const isRefused = useMatches(actor, { form: { editing: 'refused' } })
  const isFailed = useMatches(actor, { gathering: 'failed' })
  return (
    <FormDialog
      actor={actor}
      title="Report a problem"
      submit="Save the report"
      consequence="It is saved as a file here. Nothing is sent."
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={
        isRefused && problem
          ? { title: 'The report was not saved', problem, kept: 'What you wrote is kept.' }
          : null
      }
    >
      <div className={styles.form} {...{ [REPORT_MARK]: '' }}>
        <Words actor={actor} />
        {isFailed ? (
          <Alert
            title="The log could not be started"
            actions={
              <Button icon="reload" onPress={() => actor.send({ type: 'retry' })}>
                Try again
              </Button>
            }
          >
            Without it the report can’t be saved. What you wrote is kept.
          </Alert>
        ) : (
          <Kept actor={actor} />
        )}
      </div>
    </FormDialog>
  )
}

function Words({ actor }: Props) {
  const words = useContextOf(actor, 'words')
  const showsProblem = useContextOf(actor, 'showsProblem')
  const problem = showsProblem ? reportWordsProblem(words) : null
  return (
    <TextField
      className={field.stacked}
      value={words}
      isRequired
      isInvalid={problem !== null}
      validationBehavior="aria"
      autoFocus
      onChange={(next) => actor.send({ type: 'words.typed', words: next })}
    >
      <Label className={field.stackedLabel}>What went wrong</Label>
      <TextArea rows={5} className={field.area} />
      <Text slot="description" className={`${text.note} ${styles.hint}`}>
        What you did, what you saw, and what you expected. Write no passwords.
      </Text>
      {problem ? (
        <p role="alert" className={field.problem}>
          {problem}
        </p>
      ) : null}
    </TextField>
  )
}

/** What the file has beside the words. */
function Kept({ actor }: Props) {
  const facts = useContextOf(actor, 'facts')
  if (!facts) return <Loading>Taking a picture of the page</Loading>
  return (
    <>
      <Picture actor={actor} picture={facts.picture} />
      <section className={styles.part} aria-label="The log">
        <h3 className={text.strong}>The log</h3>
        <p className={text.muted}>{logWords(facts)} Tokens and passwords are taken out.</p>
      </section>
      <section className={styles.part} aria-label="Versions">
        <h3 className={text.strong}>Versions</h3>
        <dl className={styles.facts}>
          {Object.entries(facts.versions).map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt className={text.muted}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function Picture({ actor, picture }: Props & Pick<ReportFacts, 'picture'>) {
  const withPicture = useContextOf(actor, 'withPicture')
  if (picture === null)
    return <p className={text.muted}>This browser could not draw the page: the file has no picture.</p>
  return (
    <section className={styles.part} aria-label="Picture">
      <Checkbox
        className={field.option}
        isSelected={withPicture}
        onChange={() => actor.send({ type: 'picture.toggled' })}
      >
        {({ isSelected }) => (
          <>
            <Checkmark isSelected={isSelected} />
            With this picture of the page
          </>
        )}
      </Checkbox>
      {withPicture ? (
        <img className={styles.picture} src={picture} alt="The page as it goes into the report" />
      ) : null}
    </section>
  )
}

/** Since when the log is kept, and what to do where it has only begun. */
function logWords({ since, entries }: ReportFacts): string {
  return entries === 0
    ? 'It begins now: how every workflow stands is in it. To have in it what happened, cancel, do again what went wrong, and report it then.'
    : `It goes back to ${clockText(since)}: ${entriesWords(entries)}.`
}
