import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { useSelector } from '@xstate/react'
import { CopyButton, NotCopied } from './Copying.tsx'
import { useCan, useTag } from './snapshots.ts'

interface Props {
  /** Its machine has the kit's lostForm, as the state `lost` of `editing`, or of a record form's `unsaved`. */
  readonly actor: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'> & { send(event: { type: 'copy' }): void }
}

/** What is said of what was entered into a form that can't be sent; `without` where nothing of it can be copied. */
export function useLostWords(actor: Props['actor'], without = 'You had entered nothing new.'): string | null {
  const isLost = useTag(actor, 'lost')
  const isTyped = useCan(actor, { type: 'copy' })
  if (!isLost) return null
  return isTyped ? 'What you entered can be copied.' : without
}

/** What can be done with a form whose record is gone: what was typed is copied, where anything was. */
export function LostForm({ actor }: Props) {
  const isLost = useTag(actor, 'lost')
  const isTyped = useCan(actor, { type: 'copy' })
  const copying = useSelector(actor, copyingIn)
  if (!isLost || !isTyped) return null
  return (
    <>
      {copying === 'notCopied' ? <NotCopied /> : null}
      <div>
        <CopyButton
          kind="fill"
          label="Copy what you typed"
          isCopied={copying === 'copied'}
          onCopy={() => actor.send({ type: 'copy' })}
        />
      </div>
    </>
  )
}

const STATES = ['copied', 'notCopied'] as const
const copyingIn = (snapshot: AnyMachineSnapshot) =>
  STATES.find(
    (state) =>
      snapshot.matches({ editing: { lost: state } }) ||
      snapshot.matches({ form: { editing: { lost: state } } }) ||
      snapshot.matches({ open: { form: { unsaved: { lost: state } } } }),
  )
