import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { selectionWords } from '../selectionWords.ts'
import { CommentField } from './CommentField.tsx'
import { useContextOf, useTag, useCan } from '../../kit/snapshots.ts'

/** One comment on each selected listing. */
export function CommentDialog({ actor }: { readonly actor: DialogActor<'comment'> }) {
  const listings = useContextOf(actor, 'listings')
  const comment = useContextOf(actor, 'comment')
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const isReady = useCan(actor, { type: 'submit' })
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={`Comment on ${countOf(listings.length, 'listing')}`}
      subject={selectionWords(listings)}
      onClose={cancel}
      consequence="Everyone of the brand reads it."
      actions={
        <>
          <Button onPress={cancel} isDisabled={isBusy}>
            Cancel
          </Button>
          <Button
            kind="main"
            isDisabled={!isReady && !isBusy}
            isPending={isBusy}
            onPress={() => actor.send({ type: 'submit' })}
          >
            Save
          </Button>
        </>
      }
    >
      {problem ? (
        <Alert title={problem}>Nothing was saved. Your selection and what you wrote are kept.</Alert>
      ) : null}
      <CommentField text={comment} onType={(text) => actor.send({ type: 'comment.typed', text })} autoFocus />
    </Dialog>
  )
}
