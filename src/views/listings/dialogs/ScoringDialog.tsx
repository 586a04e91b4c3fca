import { useSelector } from '@xstate/react'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import { DialogButtons } from '../../kit/ActionDialog.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { selectionWords } from '../selectionWords.ts'

/** Shown only where a submission for scoring takes long, or fails. */
export function ScoringDialog({ actor }: { readonly actor: DialogActor<'scoring'> }) {
  const listings = useSelector(actor, ({ context }) => context.listings)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isUnseen = useSelector(actor, (snapshot) => snapshot.hasTag('unseen'))
  if (isUnseen) return null
  return (
    <Dialog
      isOpen
      title={`Score ${countOf(listings.length, 'listing')}`}
      subject={selectionWords(listings)}
      onClose={() => actor.send({ type: 'cancel' })}
      actions={
        <DialogButtons
          action={isBusy ? 'Submitting' : 'Try again'}
          isBusy={isBusy}
          mayCancel
          autoFocus
          onCancel={() => actor.send({ type: 'cancel' })}
          onConfirm={() => actor.send({ type: 'retry' })}
        />
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
