import { useSelector } from '@xstate/react'
import type { CandidatesRef, LookalikeChangesRef } from '../../../machines/domains/lookalikeLists.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Bones } from './Bones.tsx'
import * as styles from './Lookalikes.css.ts'

interface Props {
  readonly actor: CandidatesRef | LookalikeChangesRef
  /** What it is a list of: "changes". */
  readonly noun: string
}

/** What stands below a list: that it is being loaded, could not be, or goes on. */
export function ListFoot({ actor: either, noun }: Props) {
  // Both are lists of one kind; what they hold is not looked at here.
  const actor = either as LookalikeChangesRef
  const { items, total, next, problem } = useSelector(actor, ({ context }) => context)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const isGrowing = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  if (isFailed)
    return (
      <Alert
        icon="offline"
        title={`The ${noun} could not be loaded`}
        actions={
          <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem} {items.length > 0 ? 'Those above are kept.' : ''}
      </Alert>
    )
  if (isLoading) return <Bones label={`Loading the ${noun}`} />
  if (next === null) return null
  return (
    <div className={styles.buttons}>
      <Button isPending={isGrowing} onPress={() => actor.send({ type: 'more' })}>
        Show more of {total.toLocaleString('en')}
      </Button>
    </div>
  )
}
