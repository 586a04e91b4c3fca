import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { selectionWords } from '../selectionWords.ts'
import { useContextOf, useTag } from '../../kit/snapshots.ts'

/** Shown only where a submission for scoring takes long, or fails. */
export function ScoringDialog({ actor }: { readonly actor: DialogActor<'scoring'> }) {
  const listings = useContextOf(actor, 'listings')
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const isUnseen = useTag(actor, 'unseen')
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
