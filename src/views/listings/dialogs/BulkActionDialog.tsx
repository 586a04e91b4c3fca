import { countOf } from '../../../domain/kit/words.ts'
import { BULK_ACTIONS, type BulkActionName } from '../../../machines/listings/listingActionWords.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useCan, useContextOf } from '../../kit/snapshots.ts'
import { selectionWords } from '../selectionWords.ts'
import { CommentField } from './CommentField.tsx'

/** The dialog of an action on the selected listings, with a comment. */
export function BulkActionDialog({ actor }: { readonly actor: DialogActor<BulkActionName> }) {
  const words = BULK_ACTIONS[useContextOf(actor, 'action')]
  const listings = useContextOf(actor, 'listings')
  const comment = useContextOf(actor, 'comment')
  const problem = useContextOf(actor, 'problem')
  const isReady = useCan(actor, { type: 'submit' })
  return (
    <FormDialog
      actor={actor}
      title={`${words.title} ${countOf(listings.length, 'listing')}`}
      subject={selectionWords(listings)}
      consequence={words.consequence}
      submit={words.submit}
      isReady={isReady}
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={
        problem && { title: problem, words: `${words.failed} Your selection and what you wrote are kept.` }
      }
    >
      <CommentField
        text={comment}
        onType={(text) => actor.send({ type: 'comment.typed', text })}
        isOptional={!words.needsComment}
        autoFocus
      />
    </FormDialog>
  )
}
