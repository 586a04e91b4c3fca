import { useSelector } from '@xstate/react'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { selectionWords } from '../selectionWords.ts'
import { CommentField } from './CommentField.tsx'

/** One comment on each selected listing. */
export function CommentDialog({ actor }: { readonly actor: DialogActor<'comment'> }) {
  const listings = useSelector(actor, ({ context }) => context.listings)
  const comment = useSelector(actor, ({ context }) => context.comment)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit' }))
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
