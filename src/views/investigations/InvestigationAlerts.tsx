import { ACTION_WORDS } from '../../machines/investigations/investigationActions.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { Alert } from '../kit/Alert.tsx'
import { NotDone } from '../kit/NotDone.tsx'
import { Button } from '../kit/Button.tsx'
import { Entries } from './ActivityPanel.tsx'
import * as styles from './Investigations.css.ts'
import type { InvestigationActor } from './InvestigationsContext.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

interface Props {
  readonly actor: InvestigationActor
  readonly investigation: Investigation
}

/** What could not be done or read, what was kept, and the way on. */
export function InvestigationAlerts({ actor, investigation }: Props) {
  const asked = useContextOf(actor, 'asked')
  const problem = useContextOf(actor, 'problem')
  const refusal = useContextOf(actor, 'refusal')
  const stale = useContextOf(actor, 'stale')
  const isFailed = useTag(actor, 'failed')
  const isRefused = useTag(actor, 'refused')
  const isStale = useTag(actor, 'stale')
  const isAskedAnew = useTag(actor, 'asking') && refusal !== null
  if (!isFailed && !isRefused && !isStale && !isAskedAnew) return null
  const retry = <Retry of={actor} />
  return (
    <div className={styles.alerts}>
      {isFailed && asked ? (
        <NotDone
          title={`Case ${investigation.reference} could not be ${ACTION_WORDS[asked.action].done}`}
          actions={
            <>
              {retry}
              <Button kind="fill" onPress={() => actor.send({ type: 'dismiss' })}>
                Leave it
              </Button>
            </>
          }
          problem={problem}
          claim="Nothing was changed."
        />
      ) : null}
      {isRefused ? (
        <Alert
          tone="caution"
          title="Somebody changed it meanwhile"
          actions={
            <Button kind="fill" onPress={() => actor.send({ type: 'dismiss' })}>
              Understood
            </Button>
          }
        >
          {refusal} Below it stands as it is now.
        </Alert>
      ) : null}
      {isAskedAnew ? (
        <Alert tone="caution" title="Somebody changed it meanwhile">
          {refusal} Confirm if it is still to be done.
          <Since actor={actor} investigation={investigation} />
        </Alert>
      ) : null}
      {isStale ? (
        <Alert icon="offline" title="The investigation could not be read again" actions={retry}>
          {stale} What you see may be out of date.
        </Alert>
      ) : null}
    </div>
  )
}

/** What happened since the question was asked. */
function Since({ actor, investigation: { currency } }: Props) {
  const asked = useContextOf(actor, 'asked')
  const events = useContextOf(useContextOf(actor, 'activity'), 'value')
  if (!events || asked?.seen == null || events.length <= asked.seen) return null
  return <Entries events={events} currency={currency} after={asked.seen} />
}
