import { useSelector } from '@xstate/react'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { selectionWords } from '../selectionWords.ts'

/** Shown only where a submission for scoring takes long, or fails. */
export function ScoringDialog({ actor }: { readonly actor: DialogActor<'scoring'> }) {
  const listings = useSelector(actor, ({ context }) => context.listings)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isUnseen = useSelector(actor, (snapshot) => snapshot.hasTag('unseen'))
  if (isUnseen) return null
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen
      title={`Score ${countOf(listings.length, 'listing')}`}
      subject={selectionWords(listings)}
      onClose={cancel}
      actions={
        <>
          <Button onPress={cancel}>Cancel</Button>
          <Button kind="main" isPending={isBusy} autoFocus onPress={() => actor.send({ type: 'retry' })}>
            {isBusy ? 'Submitting' : 'Try again'}
          </Button>
        </>
      }
    >
      {problem && !isBusy ? (
        <Alert title={problem}>Nothing was submitted. Your selection is kept.</Alert>
      ) : (
        <p>The listings are handed over for scoring.</p>
      )}
    </Dialog>
  )
}
