import { type ActorRefFrom, enqueueActions, setup } from 'xstate'
import type { Advertisement } from '../../domain/ads/advertisement.ts'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { isOpen } from '../../domain/investigations/investigationStates.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import type { Seller } from '../../domain/sellers/seller.ts'
import { filterMachine } from '../filter/filterMachine.ts'
import { type FrameActors, frameFirst, frameLast, frameLogic } from '../kit/frame.ts'
import { lazyActorMachine, type LazyInput, type LazyRef } from '../kit/lazyActorMachine.ts'
import { messagesMachine } from '../messages/messagesMachine.ts'
import type { RoomActors } from '../kit/roomParts.ts'
import { growingList, type Identified, type ListChange, type ListFacts } from '../kit/growingListMachine.ts'
import { savedFiltersMachine } from '../filter/savedFiltersMachine.ts'
import { ADS, COMPLAINTS, INVESTIGATIONS, SELECTION, SELLERS } from '../kit/commands.ts'
import { linkedListingMachine } from '../listings/linkedListingMachine.ts'
import { selectionMachine } from '../listings/selectionMachine.ts'
import { UNDO, undoMachine } from '../listings/undoMachine.ts'
import { visibilityLogic } from '../kit/visibility.ts'

/** What becomes of any list of the general filter when listings change. */
const listingFacts: ListFacts<unknown> = {
  'listings.changed': ({ patches, removed }) => (removed > 0 ? { reload: 'atOnce' } : { patches }),
  'listings.outdated': () => ({ reload: 'atOnce' }),
}

/** Rows as they stand now; where one of the list was removed it is loaded again. */
const changedRows = (
  items: readonly { readonly id: string }[],
  patches: readonly object[],
  removed: readonly string[] = [],
): ListChange => (items.some(({ id }) => removed.includes(id)) ? { reload: 'atOnce' } : { patches })

const idOf = ({ id }: { readonly id: string }) => id

export const listingsPageMachine = growingList<Listing>({
  id: 'listings',
  screen: '/listings',
  idOf: ({ _id }) => _id,
  hears: listingFacts,
})
/** A complaint as an item of a list. */
export type ListedComplaint = Complaint & Identified
export const complaintsPageMachine = growingList<ListedComplaint>({
  id: 'complaints',
  screen: '/complaints',
  idOf,
  hears: {
    ...listingFacts,
    'complaints.changed': ({ complaints, removed }, { items }) => changedRows(items, complaints, removed),
  },
})
/** An investigation as an item of a list, which counts the open ones apart. */
export type ListedInvestigation = Investigation & Identified
export const investigationsPageMachine = growingList<ListedInvestigation>({
  id: 'investigations',
  screen: '/investigations',
  idOf,
  counts: ({ status }) => isOpen(status),
  hears: {
    ...listingFacts,
    'investigations.changed': ({ investigations, removed }, { items }) =>
      investigations.every(({ id }) => items.some((one) => one.id === id))
        ? changedRows(items, investigations, removed)
        : { reload: 'atOnce' },
  },
})
/** A seller as an item of a list. */
export type ListedSeller = Seller & Identified
export const sellersPageMachine = growingList<ListedSeller>({
  id: 'sellers',
  screen: '/sellers',
  idOf,
  hears: { ...listingFacts, 'sellers.changed': ({ sellers }, { items }) => changedRows(items, sellers) },
})
/** An advertisement as an item of a list. */
export type ListedAd = Advertisement & Identified
export const adsPageMachine = growingList<ListedAd>({
  id: 'ads',
  screen: '/ads',
  idOf,
  hears: { ...listingFacts, 'ad.deleted': ({ id }, { items }) => changedRows(items, [], [id]) },
})

/** The long-lived actors, by their ids in the system. */
export interface AppActors extends FrameActors, RoomActors {
  /** The lazy actors of what opens over a screen. */
  readonly lazy: readonly LazyRef[]
  readonly undo: ActorRefFrom<typeof undoMachine>
  readonly filter: ActorRefFrom<typeof filterMachine>
  readonly savedFilters: ActorRefFrom<typeof savedFiltersMachine>
  readonly listings: ActorRefFrom<typeof listingsPageMachine>
  readonly complaints: ActorRefFrom<typeof complaintsPageMachine>
  readonly investigations: ActorRefFrom<typeof investigationsPageMachine>
  readonly ads: ActorRefFrom<typeof adsPageMachine>
  readonly sellers: ActorRefFrom<typeof sellersPageMachine>
  readonly selection: ActorRefFrom<typeof selectionMachine>
  readonly messages: ActorRefFrom<typeof messagesMachine>
}

interface Input {
  /** What is loaded on demand, by the ids of its lazy actors. */
  readonly lazy: Readonly<Record<string, LazyInput>>
}

/**
 * The root of the actor system: it holds every long-lived workflow, each found by its id. The bus comes first, for
 * the others listen to it; visibility and address last, for they tell them where the page stands.
 */
export const appMachine = setup({
  types: { context: {} as Input, input: {} as Input },
  actors: {
    ...frameLogic,
    undo: undoMachine,
    filter: filterMachine,
    savedFilters: savedFiltersMachine,
    listings: listingsPageMachine,
    complaints: complaintsPageMachine,
    investigations: investigationsPageMachine,
    ads: adsPageMachine,
    sellers: sellersPageMachine,
    selection: selectionMachine,
    lazy: lazyActorMachine,
    linkedListing: linkedListingMachine,
    messages: messagesMachine,
    visibility: visibilityLogic,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => input,
  entry: enqueueActions(({ context, enqueue }) => {
    for (const [id, input] of Object.entries(context.lazy))
      enqueue.spawnChild('lazy', { id, systemId: id, input })
  }),
  invoke: [
    ...frameFirst,
    { id: 'undo', systemId: UNDO, src: 'undo' },
    { id: 'savedFilters', systemId: 'savedFilters', src: 'savedFilters' },
    { id: 'filter', systemId: 'filter', src: 'filter' },
    { id: 'listings', systemId: 'listings', src: 'listings' },
    { id: COMPLAINTS, systemId: COMPLAINTS, src: 'complaints' },
    { id: INVESTIGATIONS, systemId: INVESTIGATIONS, src: 'investigations' },
    { id: ADS, systemId: ADS, src: 'ads' },
    { id: SELLERS, systemId: SELLERS, src: 'sellers' },
    { id: 'selection', systemId: SELECTION, src: 'selection' },
    { id: 'linkedListing', src: 'linkedListing' },
    { id: 'messages', systemId: 'messages', src: 'messages' },
    { id: 'visibility', src: 'visibility' },
    ...frameLast,
  ],
})
