import { useSelector } from '@xstate/react'
import type { CandidatesRef, LookalikeChangesRef } from '../../../machines/domains/lookalikeLists.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Bones } from './Bones.tsx'
import * as layout from '../../kit/layout.css.ts'
import { useMatches, useTag } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'

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
  const isLoading = useMatches(actor, 'loading')
  const isGrowing = useMatches(actor, { shown: 'growing' })
  const isFailed = useTag(actor, 'failed')
  if (isFailed)
    return (
      <Alert icon="offline" title={`The ${noun} could not be loaded`} actions={<Retry of={actor} />}>
        {problem} {items.length > 0 ? 'Those above are kept.' : ''}
      </Alert>
    )
  if (isLoading) return <Bones label={`Loading the ${noun}`} />
  if (next === null) return null
  return (
    <div className={layout.wrap[2]}>
      <Button isPending={isGrowing} onPress={() => actor.send({ type: 'more' })}>
        Show more of {total.toLocaleString('en')}
      </Button>
    </div>
  )
}
