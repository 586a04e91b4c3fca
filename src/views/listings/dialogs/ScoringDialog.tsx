import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { DialogButtons } from '../../kit/ActionDialog.tsx'
import { NotDone } from '../../kit/NotDone.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EVERY_MATCHING, selectionWords } from '../selectionWords.ts'
import { useContextOf, useTag } from '../../kit/snapshots.ts'

/** Shown only where a submission for scoring takes long, or fails. */
export function ScoringDialog({ actor }: { readonly actor: DialogActor<'scoring'> }) {
  const listings = useContextOf(actor, 'listings')
  const matching = useContextOf(actor, 'matching')
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const isUnseen = useTag(actor, 'unseen')
  if (isUnseen) return null
  return (
    <Dialog
      isOpen
      title={`Score ${countOf(matching?.total ?? listings.length, 'listing')}`}
      subject={matching ? EVERY_MATCHING : selectionWords(listings)}
      onClose={() => actor.send({ type: 'cancel' })}
      actions={
        <DialogButtons
          action={isBusy ? 'Submitting' : 'Try again'}
          isBusy={isBusy}
          mayCancel
          autoFocus
          onCancel={() => actor.send({ type: 'cancel' })}
          onConfirm={() => actor.send({ type: 'retry' })}
        />
      }
    >
      {problem && !isBusy ? (
        <NotDone problem={problem} claim="Nothing was submitted." kept="Your selection is kept." />
      ) : (
        <p>The listings are handed over for scoring.</p>
      )}
    </Dialog>
  )
}
