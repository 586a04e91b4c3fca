import { useSelector } from '@xstate/react'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { selectionWords } from '../selectionWords.ts'
import { CommentField } from './CommentField.tsx'

/** A client asks that the selected listings be reviewed. */
export function ReviewDialog({ actor }: { readonly actor: DialogActor<'review'> }) {
  const listings = useSelector(actor, ({ context }) => context.listings)
  const comment = useSelector(actor, ({ context }) => context.comment)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit' }))
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
