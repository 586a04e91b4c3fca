import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useCan, useContextOf } from '../../kit/snapshots.ts'
import { selectionWords } from '../selectionWords.ts'
import { CommentField } from './CommentField.tsx'

interface Words {
  /** "Comment on", before the number of listings. */
  readonly title: string
  readonly consequence: string
  readonly submit: string
  /** What did not happen where it failed: "Nothing was saved." */
  readonly failed: string
  readonly isOptional: boolean
}

/** The dialog of an action on the selected listings, with a comment. */
const bulkActionDialog = ({ title, consequence, submit, failed, isOptional }: Words) =>
  function BulkActionDialog({ actor }: { readonly actor: DialogActor<'comment' | 'review'> }) {
    const listings = useContextOf(actor, 'listings')
    const comment = useContextOf(actor, 'comment')
    const problem = useContextOf(actor, 'problem')
    const isReady = useCan(actor, { type: 'submit' })
    return (
      <FormDialog
        actor={actor}
        title={`${title} ${countOf(listings.length, 'listing')}`}
        subject={selectionWords(listings)}
        consequence={consequence}
        submit={submit}
        isReady={isReady}
        onSubmit={() => actor.send({ type: 'submit' })}
        problem={
          problem && { title: problem, words: `${failed} Your selection and what you wrote are kept.` }
        }
      >
        <CommentField
          text={comment}
          onType={(text) => actor.send({ type: 'comment.typed', text })}
          isOptional={isOptional}
          autoFocus
        />
      </FormDialog>
    )
  }

export const CommentDialog = bulkActionDialog({
  title: 'Comment on',
  consequence: 'Everyone of the brand reads it.',
  submit: 'Save',
  failed: 'Nothing was saved.',
  isOptional: false,
})

export const ReviewDialog = bulkActionDialog({
  title: 'Ask for review of',
  consequence: 'Marked until somebody decides.',
  submit: 'Ask for review',
  failed: 'Nothing was asked.',
  isOptional: true,
})
