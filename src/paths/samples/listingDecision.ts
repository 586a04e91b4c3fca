import { isOptionalComment } from '../../domain/listings/listing.ts'
import type { SnapshotFrom } from 'xstate'
import { listingDecisionMachine } from '../../machines/listings/listingDecisionMachine.ts'
import type { Subject } from '../subject.ts'
import { CHANGE_SET, changedPatch, client, sampleListing, unreachable } from './things.ts'

const changed = { changeSet: CHANGE_SET, changed: [changedPatch(1)], conflicts: [], missing: [] }

export const listingDecisionSubject: Subject = {
  name: 'listingDecision',
  invariants: {
    'nothing is decided with a comment that says too little': (
      at: SnapshotFrom<typeof listingDecisionMachine>,
    ) =>
      !at.matches('changing') || (at.context.draft !== null && isOptionalComment(at.context.draft.comment)),
  },
  machine: listingDecisionMachine,
  input: { listing: sampleListing(1), groups: client.groups, confirmWithComment: true, typed: '' },
  events: [
    { type: 'confirmation.changed', withComment: false },
    { type: 'change.chosen', code: 'SU' },
    { type: 'change.chosen', code: 'US' },
    { type: 'comment.typed', text: 'no' },
    { type: 'comment.typed', text: 'looks wrong' },
    { type: 'saleReason.chosen', reason: 'UP' },
    { type: 'locales.toggled' },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'listings.changed', patches: [changedPatch(1)], removed: 0 },
  ],
  outcomes: { changeListings: { outputs: [changed], errors: [unreachable] } },
  distinguish: ({
    confirmWithComment,
    draft,
    typed,
  }: {
    confirmWithComment: boolean
    draft: { code: string; comment: string } | null
    typed: string
  }) => [confirmWithComment, draft?.code, draft?.comment, typed],
}
