import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Advertisement } from '../../domain/ads/advertisement.ts'
import { may } from '../../domain/kit/roles.ts'
import { keepProblem, notify, publish, isMissing } from '../kit/effects.ts'
import { changedRows, growingList, listingFacts } from '../kit/growingListMachine.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { recordDeletion, type RecordDeletionTag } from '../kit/recordDeletion.ts'
import { service } from '../kit/service.ts'
import { unread } from '../kit/unread.ts'

interface Input {
  readonly id: string
  readonly groups: readonly string[]
}

interface Context extends Input {
  readonly ad: Advertisement | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'dismiss' }

/** One advertisement that is looked at: it is read, and deleted when that is confirmed. Invokes: loadAd, deleteAd. */
export const adMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | RecordDeletionTag,
  },
  actors: {
    loadAd: service<Advertisement, { id: string }>('loadAd'),
    deleteAd: service<null, { id: string }>('deleteAd'),
  },
  guards: {
    mayDelete: ({ context: { groups } }) => may(groups, 'ads.delete'),
    isMissing: ({ event }) => isMissing(event),
  },
  actions: {
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
    publishDeleted: publish(({ context: { id } }) => ({ type: 'ad.deleted', id })),
    tellDeleted: notify(() => ({ tone: 'positive', message: 'Advertisement deleted.', action: null })),
  },
}).createMachine({
  id: 'ad',
  context: ({ input: { id, groups } }) => ({ id, groups, ad: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAd',
        src: 'loadAd',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: assign(({ event: { output } }) => ({ ad: output, problem: null })),
        },
        onError: unread(),
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
    /** There is none, or none any more. */
    missing: { on: { reload: 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: {
          on: { delete: { guard: 'mayDelete', target: 'confirming' }, reload: '#ad.loading' },
        },
        ...recordDeletion({
          service: 'deleteAd',
          input: ({ context }: { context: Context }) => ({ id: context.id }),
          shown: 'resting',
          gone: '#ad.deleted',
        }),
      },
    },
    deleted: { type: 'final' },
  },
})

/** The actor of the advertisement that is open. */
export type AdActor = ActorRefFrom<typeof adMachine>

export const adsPageMachine = growingList<Advertisement>({
  id: 'adsPage',
  screen: '/ads',
  hears: { ...listingFacts, 'ad.deleted': ({ id }, { items }) => changedRows(items, [], [id]) },
})

/** The Advertisements screen: its list, and which advertisement is open beside it. */
export const adsMachine = openedRecord({
  id: 'ads',
  path: '/ads',
  alsoBy: ['value'],
  record: adMachine,
  input: (id, { groups }) => ({ id, groups }),
  removedBy: { 'ad.deleted': ({ id }) => [id] },
  list: adsPageMachine,
})
