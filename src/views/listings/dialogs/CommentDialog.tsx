import { useSelector } from '@xstate/react'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { selectionWords } from '../selectionWords.ts'
import { CommentField } from './CommentField.tsx'

/** One comment on each selected listing. */
export function CommentDialog({ actor }: { readonly actor: DialogActor<'comment'> }) {
  const listings = useSelector(actor, ({ context }) => context.listings)
  const comment = useSelector(actor, ({ context }) => context.comment)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit' }))
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
