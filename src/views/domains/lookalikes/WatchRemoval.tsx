import type { WatchRef } from '../../../machines/domains/lookalikeWatchMachine.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Lookalikes.css.ts'
import { useContextOf, useCan, useMatches } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: WatchRef
  readonly name: string
}

/** Ends the watching of a domain, after a question in its place. */
export function WatchRemoval({ actor, name }: Props) {
  const problem = useContextOf(actor, 'removeProblem')
  const canRemove = useCan(actor, { type: 'remove' })
  const isAsking = useMatches(actor, { removal: 'asking' })
  const isRemoving = useMatches(actor, { removal: 'removing' })
  if (isAsking || isRemoving)
    return (
      <div className={styles.question} role="group" aria-label={`Watch ${name} no more?`}>
        {problem === null ? null : <Alert title={`${name} is still watched`}>{problem}</Alert>}
        <p>What was found of its lookalikes goes too. There is no undo; Domains stay as they are.</p>
        <div className={layout.wrap[2]}>
          <Button kind="danger" isPending={isRemoving} onPress={() => actor.send({ type: 'confirm' })}>
            Watch no more
          </Button>
          <Button
            kind="fill"
            autoFocus
            isDisabled={isRemoving}
            onPress={() => actor.send({ type: 'cancel' })}
          >
            Cancel
          </Button>
        </div>
      </div>
    )
  if (!canRemove) return null
  return (
    <div className={layout.wrap[2]}>
      <Button kind="quiet" icon="trash" onPress={() => actor.send({ type: 'remove' })}>
        Watch no more
      </Button>
    </div>
  )
}
