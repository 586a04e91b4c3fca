import type { SnapshotFrom } from 'xstate'
import type { OpenedGroup } from '../../domain/listings/groups.contract.ts'
import type { ListingState } from '../../domain/kit/vocabulary.ts'
import { toDecideIn } from '../../machines/review/groupChoice.ts'
import { groupMachine } from '../../machines/review/groupMachine.ts'
import { groupsMachine } from '../../machines/review/reviewGroupsMachine.ts'
import { SAYS_WHAT_IS_MISSING } from './excused.ts'
import type { Subject } from '../subject.ts'
import { analyst, CHANGE_SET, changedPatch, missing, sampleListing, unreachable } from './things.ts'

const ties = { picture: 0.97, mirrored: false, title: null, seller: true, offer: false }
const listing = (n: number, state: ListingState, platformGroup = 'Bazarro') => ({
  ...sampleListing(n),
  state,
  platformGroup,
})

/** Two listings of one platform, the first of them the hub. */
export const sampleGroup: OpenedGroup = {
  id: sampleListing(1)._id,
  listings: [
    { listing: listing(1, 'NEW'), ties: null, fits: true },
    { listing: listing(2, 'SUSPECT'), ties, fits: true },
  ],
}
const onTwoPlatforms: OpenedGroup = {
  ...sampleGroup,
  listings: [sampleGroup.listings[0]!, { listing: listing(2, 'NEW', 'Soukly'), ties, fits: true }],
}
const oneFits: OpenedGroup = {
  ...sampleGroup,
  listings: [sampleGroup.listings[0]!, { listing: listing(2, 'SUSPECT'), ties, fits: false }],
}
const decided = (n: number) => ({ ...changedPatch(n), state: 'GENUINE' as const })

type GroupContext = SnapshotFrom<typeof groupMachine>['context']

export const groupSubject: Subject = {
  name: 'group',
  invariants: {
    'what is decided is of the group': (at: SnapshotFrom<typeof groupMachine>) =>
      !at.matches('shown') || at.context.group !== null,
    'only listings of the group are left out or added': ({ context }: SnapshotFrom<typeof groupMachine>) =>
      [...context.out, ...context.added].every((id) =>
        context.group!.listings.some(({ listing }) => listing._id === id),
      ),
  },
  excused: {
    'decide is offered': SAYS_WHAT_IS_MISSING,
  },
  machine: groupMachine,
  input: { id: sampleGroup.id, groups: analyst.groups },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'members.chosen', ids: new Set([sampleListing(1)._id]) },
    { type: 'members.chosen', ids: new Set() },
    { type: 'decide', code: 'GE' },
    { type: 'decide', code: 'CFT' },
    { type: 'skip' },
    { type: 'listings.changed', patches: [decided(1)], removed: 0 },
    { type: 'listings.changed', patches: [decided(1), decided(2)], removed: 0 },
    { type: 'listings.changed', patches: [changedPatch(3)], removed: 0 },
    { type: 'listings.changed', patches: [], removed: 1 },
    { type: 'listings.outdated' },
    { type: 'filter.applied', params: { state: ['SUSPECT'] }, base: {}, timeZone: 'UTC' },
  ],
  outcomes: {
    loadGroup: { outputs: [sampleGroup, onTwoPlatforms, oneFits], errors: [unreachable, missing] },
    reloadGroup: { outputs: [sampleGroup], errors: [unreachable, missing] },
    holdGroup: {
      outputs: [
        { run: sampleGroup.id, hold: { heldUntil: '2026-11-20T10:05:00.000Z', heldBy: null } },
        { run: sampleGroup.id, hold: { heldUntil: null, heldBy: 'A colleague' } },
      ],
      errors: [unreachable],
    },
    decideListings: {
      outputs: [{ changeSet: CHANGE_SET, changed: [decided(1), decided(2)], conflicts: [], missing: [] }],
      errors: [unreachable],
    },
  },
  distinguish: ({ group, out, added, heldBy }: Pick<GroupContext, 'group' | 'out' | 'added' | 'heldBy'>) => [
    heldBy,
    group?.listings.map(({ listing }) => [listing.state, listing.platformGroup]),
    toDecideIn({ group, out, added }).length,
  ],
}

const address = (path: string, query: Record<string, string[]> = {}) => ({
  type: 'address.changed',
  path,
  query,
})
const row = { id: sampleGroup.id }

export const reviewGroupsSubject: Subject = {
  name: 'reviewGroups',
  invariants: {
    'a group is there exactly where one is open': (at: SnapshotFrom<typeof groupsMachine>) =>
      at.matches('one') === (at.context.record !== null && at.context.opened !== null),
  },
  // Whether a group is left is for the list to say, which is another actor.
  machine: groupsMachine.provide({ guards: { leadsOn: () => true } }),
  input: { user: { id: analyst.providerId, groups: analyst.groups } },
  events: [
    { type: 'open', id: sampleListing(2)._id },
    { type: 'close' },
    { type: 'reload' },
    { type: 'next' },
    { type: 'record.changed', patch: { ...row, open: 0 } },
    { type: 'filter.applied', params: { seller: 'lux' } },
    { type: 'pageSize.changed', size: 50 },
    { type: 'list.loaded', items: [row] },
    { type: 'group.decided', group: sampleGroup.id, changeSet: CHANGE_SET, listings: [], at: '' },
    { type: 'group.decided', group: sampleGroup.id, changeSet: null, listings: [], at: '' },
    { type: 'change.undone', changeSet: CHANGE_SET },
    { type: 'undo' },
    address('/review/groups', { group: [sampleGroup.id] }),
    address('/review/groups'),
    address('/listings'),
  ],
  outcomes: {},
  distinguish: ({
    isHere,
    opened,
    done,
  }: {
    isHere: boolean
    opened: string | null
    done: readonly unknown[]
  }) => [isHere, opened, Math.min(done.length, 1)],
}
