import { useSelector } from '@xstate/react'
import { countOf } from '../../../domain/kit/words.ts'
import { BULK_ACTIONS, type BulkActionName } from '../../../machines/listings/listingActionWords.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { useActors } from '../../kit/AppContext.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { SingleSelect } from '../../kit/SingleSelect.tsx'
import { useCan, useContextOf } from '../../kit/snapshots.ts'
import { EVERY_MATCHING, selectionWords } from '../selectionWords.ts'
import { CommentField } from './CommentField.tsx'

/** The dialog of an action on the selected listings, with a comment. */
export function BulkActionDialog({ actor }: { readonly actor: DialogActor<BulkActionName> }) {
  const action = useContextOf(actor, 'action')
  const words = BULK_ACTIONS[action]
  const listings = useContextOf(actor, 'listings')
  const matching = useContextOf(actor, 'matching')
  const comment = useContextOf(actor, 'comment')
  const problem = useContextOf(actor, 'problem')
  const isReady = useCan(actor, { type: 'submit' })
  return (
    <FormDialog
      actor={actor}
      title={`${words.title} ${countOf(matching?.total ?? listings.length, 'listing')}`}
      subject={matching ? EVERY_MATCHING : selectionWords(listings)}
      consequence={words.consequence}
      submit={words.submit}
      isReady={isReady}
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={
        problem && { problem, claim: words.failed, kept: 'Your selection and what you wrote are kept.' }
      }
    >
      {action === 'review' ? <Reviewer actor={actor} /> : null}
      <CommentField
        text={comment}
        onType={(text) => actor.send({ type: 'comment.typed', text })}
        isOptional={!words.needsComment}
        autoFocus
      />
    </FormDialog>
  )
}

const ANYBODY = 'anybody'

/** Who is asked: managers and analysts of the brand, or one person. */
function Reviewer({ actor }: { readonly actor: DialogActor<BulkActionName> }) {
  const { filter } = useActors()
  const reviewers = useSelector(filter, ({ context }) => context.choices.reviewers)
  const reviewer = useContextOf(actor, 'reviewer')
  return (
    <SingleSelect
      label="Ask"
      choices={[
        { value: ANYBODY, label: 'Managers and analysts of the brand' },
        ...reviewers.map(({ providerId, name }) => ({ value: providerId, label: name })),
      ]}
      chosen={reviewer ?? ANYBODY}
      onChange={(chosen) =>
        actor.send({ type: 'reviewer.chosen', reviewer: chosen === ANYBODY ? null : chosen })
      }
    />
  )
}
