import { useSelector } from '@xstate/react'
import { ACTION_WORDS } from '../../machines/investigations/investigationActions.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as styles from './Investigations.css.ts'
import type { InvestigationActor } from './InvestigationsContext.ts'

interface Props {
  readonly actor: InvestigationActor
  readonly investigation: Investigation
}

/** What could not be done or read, what was kept, and the way on. */
export function InvestigationAlerts({ actor, investigation }: Props) {
  const asked = useSelector(actor, ({ context }) => context.asked)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const stale = useSelector(actor, ({ context }) => context.stale)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'))
  const isStale = useSelector(actor, (snapshot) => snapshot.hasTag('stale'))
  if (!isFailed && !isRefused && !isStale) return null
  const retry = (
    <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
      Try again
    </Button>
  )
  return (
    <div className={styles.alerts}>
      {isFailed && asked ? (
        <Alert
          title={`Case ${investigation.reference} could not be ${ACTION_WORDS[asked.action].done}`}
          actions={
            <>
              {retry}
              <Button kind="fill" onPress={() => actor.send({ type: 'dismiss' })}>
                Leave it
              </Button>
            </>
          }
        >
          {problem} Nothing was changed.
        </Alert>
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
      {isStale ? (
        <Alert icon="offline" title="The investigation could not be read again" actions={retry}>
          {stale} What you see may be out of date.
        </Alert>
      ) : null}
    </div>
  )
}
