import type { SnapshotFrom } from 'xstate'
import { selectionMachine } from '../../machines/listings/selectionMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, changedPatch, CHANGE_SET, client, NOON, sampleListing, unreachable } from './things.ts'

const changed = { changeSet: CHANGE_SET, changed: [changedPatch(1)], conflicts: [], missing: [] }

const NOON_TEXT = '2026-11-20T12:00:00.000Z'

export const selectionSubject: Subject = {
  name: 'selection',
  invariants: {
    'some are selected exactly where it says so': (at: SnapshotFrom<typeof selectionMachine>) =>
      at.matches('some') === at.context.selected.size > 0,
    'all that match are meant only beside a selection': ({
      context,
    }: SnapshotFrom<typeof selectionMachine>) => context.matching === null || context.selected.size > 0,
    'a change is drafted exactly while it is confirmed or made': (
      at: SnapshotFrom<typeof selectionMachine>,
    ) =>
      (at.context.draft !== null) ===
      (at.matches({ some: 'confirming' }) || at.matches({ some: 'changing' })),
    'a reason stands only with an unauthorized sale': ({ context }: SnapshotFrom<typeof selectionMachine>) =>
      !context.draft?.saleReason || context.draft.code === 'US',
  },
  machine: selectionMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.opened', user: client, at: NOON },
    { type: 'session.closed' },
    { type: 'selection.made', listings: [sampleListing(1)] },
    { type: 'selection.made', listings: [sampleListing(1), sampleListing(2)] },
    { type: 'selection.made', listings: [] },
    { type: 'confirmation.changed', withComment: false },
    { type: 'deselect' },
    { type: 'matching.chosen', params: { state: ['NEW'] }, total: 1_284, seenAt: '2026-11-20T12:00:00.000Z' },
    { type: 'matching.chosen', params: {}, total: 1_000_000, seenAt: '2026-11-20T12:00:00.000Z' },
    { type: 'matching.dropped' },
    { type: 'keepOnly', ids: [sampleListing(1)._id] },
    { type: 'keepOnly', ids: [] },
    { type: 'filter.applied', params: {} },
    { type: 'list.shown', items: [sampleListing(1)], total: 1, hasMore: false, at: NOON_TEXT },
    { type: 'list.shown', items: [], total: 0, hasMore: false, at: NOON_TEXT },
    { type: 'list.shown', items: [], total: 9, hasMore: true, at: NOON_TEXT },
    { type: 'listings.changed', patches: [changedPatch(1)], removed: 0 },
    { type: 'change.chosen', code: 'SU' },
    { type: 'change.chosen', code: 'US' },
    { type: 'change.chosen', code: 'INACTIVE' },
    { type: 'comment.typed', text: 'no' },
    { type: 'comment.typed', text: 'looks wrong' },
    { type: 'saleReason.chosen', reason: 'UP' },
    { type: 'locales.toggled' },
    { type: 'confirm' },
    { type: 'cancel' },
  ],
  outcomes: {
    changeListings: {
      outputs: [
        changed,
        { ...changed, changed: [], conflicts: [{ listing: changedPatch(1), changedBy: 'Somebody else' }] },
      ],
      errors: [unreachable],
    },
  },
  distinguish: ({
    groups,
    confirmWithComment,
    selected,
    matching,
    draft,
  }: {
    groups: readonly string[]
    confirmWithComment: boolean
    selected: ReadonlyMap<string, unknown>
    matching: unknown
    draft: { code: string; comment: string } | null
  }) => [groups, confirmWithComment, selected.size, matching !== null, draft?.code, draft?.comment],
}
