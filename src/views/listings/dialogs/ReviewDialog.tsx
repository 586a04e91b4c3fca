import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { selectionWords } from '../selectionWords.ts'
import { CommentField } from './CommentField.tsx'
import { useContextOf, useCan } from '../../kit/snapshots.ts'

/** A client asks that the selected listings be reviewed. */
export function ReviewDialog({ actor }: { readonly actor: DialogActor<'review'> }) {
  const listings = useContextOf(actor, 'listings')
  const comment = useContextOf(actor, 'comment')
  const problem = useContextOf(actor, 'problem')
  const isReady = useCan(actor, { type: 'submit' })
  return (
    <FormDialog
      actor={actor}
      title={`Ask for review of ${countOf(listings.length, 'listing')}`}
      subject={selectionWords(listings)}
      consequence="Marked until somebody decides."
      submit="Ask for review"
      isReady={isReady}
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={
        problem && { title: problem, words: 'Nothing was asked. Your selection and what you wrote are kept.' }
      }
    >
      <CommentField
        text={comment}
        onType={(text) => actor.send({ type: 'comment.typed', text })}
        isOptional
        autoFocus
      />
    </FormDialog>
  )
}
