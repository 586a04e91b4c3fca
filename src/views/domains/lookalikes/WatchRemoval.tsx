import { useRef } from 'react'
import type { WatchRef } from '../../../machines/domains/lookalikeWatchMachine.ts'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import { Question } from '../../kit/Question.tsx'
import { useContextOf, useCan, useMatches } from '../../kit/snapshots.ts'
import { useAskedBack } from '../../kit/useAskedBack.ts'

interface Props {
  readonly actor: WatchRef
  readonly name: string
}

/** Ends the watching of a domain, after a question in its place. */
export function WatchRemoval({ actor, name }: Props) {
  const problem = useContextOf(actor, 'removeProblem')
  const canRemove = useCan(actor, { type: 'remove' })
  const isAsked = !useMatches(actor, { removal: 'resting' })
  const isRemoving = useMatches(actor, { removal: 'removing' })
  const remove = useRef<HTMLButtonElement>(null)
  useAskedBack(remove, isAsked)
  if (isAsked)
    return (
      <Question
        label={`Watch ${name} no more?`}
        action="Watch no more"
        isBusy={isRemoving}
        problem={problem === null ? null : { title: `${name} is still watched`, problem }}
        onConfirm={() => actor.send({ type: 'confirm' })}
        onCancel={() => actor.send({ type: 'cancel' })}
      >
        What was found of its lookalikes goes too. There is no undo; Domains stay as they are.
      </Question>
    )
  if (!canRemove) return null
  return (
    <div className={layout.wrap[2]}>
      <Button ref={remove} kind="quiet" icon="trash" onPress={() => actor.send({ type: 'remove' })}>
        Watch no more
      </Button>
    </div>
  )
}
