import { useEffect, useRef } from 'react'
import type { WatchRef } from '../../../machines/domains/lookalikeWatchMachine.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Lookalikes.css.ts'
import { useContextOf, useCan, useMatches } from '../../kit/snapshots.ts'
import { useEscapeKey } from '../../kit/useSubmitKey.ts'

interface Props {
  readonly actor: WatchRef
  readonly name: string
}

/** Ends the watching of a domain, after a question in its place. */
export function WatchRemoval({ actor, name }: Props) {
  const canRemove = useCan(actor, { type: 'remove' })
  const isAsked = !useMatches(actor, { removal: 'resting' })
  const remove = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !isAsked) remove.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  if (isAsked) return <Question actor={actor} name={name} />
  if (!canRemove) return null
  return (
    <div className={layout.wrap[2]}>
      <Button ref={remove} kind="quiet" icon="trash" onPress={() => actor.send({ type: 'remove' })}>
        Watch no more
      </Button>
    </div>
  )
}

/** Esc answers it, and leaves the dialog open. */
function Question({ actor, name }: Props) {
  const problem = useContextOf(actor, 'removeProblem')
  const isRemoving = useMatches(actor, { removal: 'removing' })
  const question = useRef<HTMLDivElement>(null)
  const cancel = () => actor.send({ type: 'cancel' })
  useEscapeKey(cancel, question, 'dialog')
  return (
    <div ref={question} className={styles.question} role="group" aria-label={`Watch ${name} no more?`}>
      {problem === null ? null : <Alert title={`${name} is still watched`}>{problem}</Alert>}
      <p>What was found of its lookalikes goes too. There is no undo; Domains stay as they are.</p>
      <div className={layout.wrap[2]}>
        <Button kind="danger" isPending={isRemoving} onPress={() => actor.send({ type: 'confirm' })}>
          Watch no more
        </Button>
        <Button kind="fill" autoFocus isDisabled={isRemoving} onPress={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
