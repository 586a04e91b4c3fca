import { useSelector } from '@xstate/react'
import { chosenRefusal, chosenWords } from '../../machines/complaints/complaintActions.ts'
import { isFixable } from '../../domain/complaints/complaintStates.ts'
import { isUnfit } from '../../domain/complaints/noticeFacts.ts'
import { droppedBy, fixesOf } from '../../machines/complaints/noticeFixes.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { NoMailServer } from '../kit/NoMailServer.tsx'
import { NoticeLacks } from './NoticeLacks.tsx'
import { NoticePreview } from './NoticePreview.tsx'
import { Description } from './NoticeFields.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Notice.css.ts'
import { useContextOf, useMatches, useCan } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'
import { Loading } from '../kit/Loading.tsx'

interface Props {
  readonly actor: DialogActor<'notice'>
}

/** The notices of the chosen complaints before they are filed: what they lack, fixed in place, and what they say. */
export function NoticeDialog({ actor }: Props) {
  const complaints = useContextOf(actor, 'complaints')
  const isShown = useContextOf(actor, 'isChecked')
  const isUnchecked = useMatches(actor, { form: 'unchecked' })
  const problem = useContextOf(actor, 'problem')
  return (
    <FormDialog
      actor={actor}
      size="whole"
      title={
        complaints.length === 1 ? 'The notice' : `The notices of ${countOf(complaints.length, 'complaint')}`
      }
      subject={chosenWords(complaints)}
      consequence={<Consequence actor={actor} />}
      buttons={<Actions actor={actor} />}
    >
      {isUnchecked ? (
        <Alert icon="offline" title="The notices could not be checked" actions={<Retry of={actor} />}>
          {problem} What you typed is kept.
        </Alert>
      ) : isShown ? (
        <div className={styles.columns}>
          <div className={styles.form}>
            <Refusals actor={actor} />
            <Verdict actor={actor} />
            <NoMailServer />
            <NoticeLacks actor={actor} />
            <Rewriting actor={actor} />
            <Warnings actor={actor} />
          </div>
          <NoticePreview actor={actor} />
        </div>
      ) : (
        <Loading>Checking what {complaints.length === 1 ? 'the notice lacks' : 'the notices lack'}</Loading>
      )}
    </FormDialog>
  )
}

function Actions({ actor }: Props) {
  const count = useSelector(actor, ({ context }) => context.complaints.length)
  const isSaving = useMatches(actor, { form: { shown: { fixing: 'saving' } } })
  const canSave = useCan(actor, { type: 'submit' })
  const isChecking = useMatches(actor, { form: 'checking' })
  const canCheck = useCan(actor, { type: 'recheck' })
  const canFile = useCan(actor, { type: 'file' })
  return (
    <>
      <Button onPress={() => actor.send({ type: 'cancel' })} isDisabled={isSaving}>
        Cancel
      </Button>
      {canSave || isSaving ? (
        <Button kind="fill" isPending={isSaving} onPress={() => actor.send({ type: 'submit' })}>
          Save and check
        </Button>
      ) : (
        <Button
          kind="fill"
          icon="reload"
          isDisabled={!canCheck && !isChecking}
          isPending={isChecking}
          onPress={() => actor.send({ type: 'recheck' })}
        >
          Check again
        </Button>
      )}
      <Button kind="main" isDisabled={!canFile} onPress={() => actor.send({ type: 'file' })}>
        File {countOf(count, 'complaint')}
      </Button>
    </>
  )
}

/** What stands in the way of filing, or what filing does. */
function Consequence({ actor }: Props) {
  const complaints = useContextOf(actor, 'complaints')
  const groups = useContextOf(actor, 'groups')
  const lacks = useContextOf(actor, 'lacks')
  const canSave = useCan(actor, { type: 'submit' })
  const dropped = useSelector(actor, ({ context }) => droppedBy(fixesOf(context)).length)
  const unfit = lacks.filter(isUnfit).length
  const missing = lacks.length - unfit
  const refusal = chosenRefusal(groups, complaints, 'file')
  if (refusal) return refusal
  if (canSave)
    return dropped === 0
      ? 'Save what you typed first.'
      : `Save what you typed first. ${countOf(dropped, 'declaration')} made of the notice as it was ${dropped === 1 ? 'goes' : 'go'} with it, and must be made again.`
  const obstacles = [
    ...(missing > 0 ? [`${countOf(missing, 'element')} missing`] : []),
    ...(unfit > 0 ? [`${countOf(unfit, 'listing')} no longer ${unfit === 1 ? 'fits' : 'fit'}`] : []),
  ]
  if (obstacles.length > 0) return `${obstacles.join(', ')}: it can’t be filed yet.`
  return `Filing sends ${countOf(complaints.length, 'notice')}. There is no undo.`
}

/** What could not be saved. */
function Refusals({ actor }: Props) {
  const refusals = useContextOf(actor, 'refusals')
  if (refusals.length === 0) return null
  return (
    <Alert title="Not everything was saved">
      {refusals.join(' ')} What you typed is kept. Save it again, or check again to see it as it stands.
    </Alert>
  )
}

function Verdict({ actor }: Props) {
  const lacking = useSelector(actor, ({ context }) => context.lacks.length)
  const count = useSelector(actor, ({ context }) => context.complaints.length)
  if (lacking > 0) return null
  return (
    <p className={styles.complete} role="status">
      <Icon name="done" />
      {count === 1 ? 'Nothing is missing.' : 'Nothing is missing in any of them.'}
    </p>
  )
}

/** The description of a single complaint, to be rewritten while nothing was sent. */
function Rewriting({ actor }: Props) {
  const complaint = useSelector(actor, ({ context }) =>
    context.complaints.length === 1 ? context.complaints[0]! : null,
  )
  const lacksIt = useSelector(actor, ({ context }) =>
    context.lacks.some(({ place, field }) => place === 'complaint' && field === 'description'),
  )
  if (!complaint || lacksIt || !isFixable(complaint.status)) return null
  return <Description actor={actor} complaint={complaint} />
}

/** What doesn't stand in the way, but should be known. */
function Warnings({ actor }: Props) {
  const checks = useContextOf(actor, 'checks')
  const warnings = [...new Set(checks.flatMap((check) => check.warnings))]
  if (warnings.length === 0) return null
  return (
    <section aria-label="Warnings" className={styles.warnings}>
      <h3 className={text.strong}>
        {warnings.length === 1
          ? 'A warning, which does not stand in the way of filing'
          : `${countOf(warnings.length, 'warning')}, none of which stands in the way of filing`}
      </h3>
      <ul className={layout.stack[2]}>
        {warnings.map((warning) => (
          <li key={warning} className={styles.warning}>
            <Icon name="alert" size={14} />
            {warning}
          </li>
        ))}
      </ul>
    </section>
  )
}
