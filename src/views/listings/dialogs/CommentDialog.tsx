import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { selectionWords } from '../selectionWords.ts'
import { CommentField } from './CommentField.tsx'
import { useContextOf, useCan } from '../../kit/snapshots.ts'

/** One comment on each selected listing. */
export function CommentDialog({ actor }: { readonly actor: DialogActor<'comment'> }) {
  const listings = useContextOf(actor, 'listings')
  const comment = useContextOf(actor, 'comment')
  const problem = useContextOf(actor, 'problem')
  const isReady = useCan(actor, { type: 'submit' })
  return (
    <FormDialog
      actor={actor}
      title={`Comment on ${countOf(listings.length, 'listing')}`}
      subject={selectionWords(listings)}
      consequence="Everyone of the brand reads it."
      submit="Save"
      isReady={isReady}
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={
        problem && { title: problem, words: 'Nothing was saved. Your selection and what you wrote are kept.' }
      }
    >
      <CommentField text={comment} onType={(text) => actor.send({ type: 'comment.typed', text })} autoFocus />
    </FormDialog>
  )
}
