import { unsentCount, unsentWords } from '../../machines/review/reviewQueue.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'

/** Asks a user who signs out while something of guided review is not sent yet. */
export function UnsentDecisions() {
  const { decisionQueue } = useActors()
  const count = useLazy(decisionQueue, ({ context }) => unsentCount(context.queue), 0)
  const stay = () => decisionQueue.send({ type: 'stay' })
  return (
    <Dialog
      isOpen
      title="Sign out with decisions not sent?"
      onClose={stay}
      actions={
        <>
          <Button kind="fill" onPress={() => decisionQueue.send({ type: 'signOut.confirmed' })}>
            Sign out
          </Button>
          <Button kind="main" autoFocus onPress={stay}>
            Stay
          </Button>
        </>
      }
    >
      <p>
        {unsentWords(count)} {count === 1 ? 'It is' : 'They are'} kept in this browser and sent when you sign
        in here again.
      </p>
    </Dialog>
  )
}
