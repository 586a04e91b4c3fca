import { type ActorRefFrom, setup } from 'xstate'
import type { Advertisement } from '../../domain/ads/advertisement.ts'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { isOpen } from '../../domain/investigations/investigationStates.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import type { Seller } from '../../domain/sellers/seller.ts'
import { dialogMachine } from '../kit/dialogMachine.ts'
import { filterMachine } from '../filter/filterMachine.ts'
import { type FrameActors, frameFirst, frameLast, frameLogic } from '../kit/frame.ts'
import { lateMachine } from '../kit/lateMachine.ts'
import { LATE_PARTS, type LateActors } from '../kit/lateParts.ts'
import { messagesMachine } from '../messages/messagesMachine.ts'
import { growingList, type Identified, type ListChange, type ListFacts } from '../kit/growingListMachine.ts'
import { savedFiltersMachine } from '../filter/savedFiltersMachine.ts'
import { DECISION_QUEUE } from '../review/reviewQueue.ts'
import {
  ADS,
  COMPLAINTS,
  DIALOG,
  INVESTIGATIONS,
  MATCHING_CHANGE,
  SELECTION,
  SELLERS,
} from '../kit/commands.ts'
import { screenMachine } from '../kit/screenMachine.ts'
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
export interface AppActors extends FrameActors, LateActors {
  readonly undo: ActorRefFrom<typeof undoMachine>
  readonly filter: ActorRefFrom<typeof filterMachine>
  readonly savedFilters: ActorRefFrom<typeof savedFiltersMachine>
  readonly listings: ActorRefFrom<typeof listingsPageMachine>
  readonly complaints: ActorRefFrom<typeof complaintsPageMachine>
  readonly investigations: ActorRefFrom<typeof investigationsPageMachine>
  readonly ads: ActorRefFrom<typeof adsPageMachine>
  readonly sellers: ActorRefFrom<typeof sellersPageMachine>
  readonly screen: ActorRefFrom<typeof screenMachine>
  readonly selection: ActorRefFrom<typeof selectionMachine>
  readonly dialog: ActorRefFrom<typeof dialogMachine>
  readonly messages: ActorRefFrom<typeof messagesMachine>
}

/**
 * The root of the actor system: it holds every long-lived workflow, each found by its id. The bus comes first, for
 * the others listen to it; visibility and address last, for they tell them where the page stands.
 */
export const appMachine = setup({
  actors: {
    ...frameLogic,
    undo: undoMachine,
    filter: filterMachine,
    savedFilters: savedFiltersMachine,
    apiKey: lateMachine,
    apiKeys: lateMachine,
    ownAccess: lateMachine,
    jobs: lateMachine,
    listings: listingsPageMachine,
    complaints: complaintsPageMachine,
    investigations: investigationsPageMachine,
    ads: adsPageMachine,
    sellers: sellersPageMachine,
    screen: screenMachine,
    selection: selectionMachine,
    keyboard: lateMachine,
    matchingChange: lateMachine,
    recentChanges: lateMachine,
    decisionQueue: lateMachine,
    dialog: dialogMachine,
    messages: messagesMachine,
    visibility: visibilityLogic,
  },
}).createMachine({
  id: 'app',
  invoke: [
    ...frameFirst,
    { id: 'undo', systemId: UNDO, src: 'undo' },
    { id: 'savedFilters', systemId: 'savedFilters', src: 'savedFilters' },
    { id: 'filter', systemId: 'filter', src: 'filter' },
    { id: 'apiKey', systemId: 'apiKey', src: 'apiKey', input: LATE_PARTS.apiKey },
    { id: 'apiKeys', systemId: 'apiKeys', src: 'apiKeys', input: LATE_PARTS.apiKeys },
    { id: 'ownAccess', systemId: 'ownAccess', src: 'ownAccess', input: LATE_PARTS.ownAccess },
    { id: 'jobs', systemId: 'jobs', src: 'jobs', input: LATE_PARTS.jobs },
    { id: 'listings', systemId: 'listings', src: 'listings' },
    { id: COMPLAINTS, systemId: COMPLAINTS, src: 'complaints' },
    { id: INVESTIGATIONS, systemId: INVESTIGATIONS, src: 'investigations' },
    { id: ADS, systemId: ADS, src: 'ads' },
    { id: SELLERS, systemId: SELLERS, src: 'sellers' },
    { id: 'screen', systemId: 'screen', src: 'screen' },
    { id: 'keyboard', systemId: 'keyboard', src: 'keyboard', input: LATE_PARTS.keyboard },
    {
      id: MATCHING_CHANGE,
      systemId: MATCHING_CHANGE,
      src: 'matchingChange',
      input: LATE_PARTS.matchingChange,
    },
    { id: 'recentChanges', systemId: 'recentChanges', src: 'recentChanges', input: LATE_PARTS.recentChanges },
    {
      id: DECISION_QUEUE,
      systemId: DECISION_QUEUE,
      src: 'decisionQueue',
      input: LATE_PARTS.decisionQueue,
    },
    { id: 'selection', systemId: SELECTION, src: 'selection' },
    { id: 'dialog', systemId: DIALOG, src: 'dialog' },
    { id: 'messages', systemId: 'messages', src: 'messages' },
    { id: 'visibility', src: 'visibility' },
    ...frameLast,
  ],
})
