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
import { createPageMachine, type Identified } from '../kit/pageMachine.ts'
import type { RoomActors } from '../kit/roomParts.ts'
import { savedFiltersMachine } from '../filter/savedFiltersMachine.ts'
import { ADS, COMPLAINTS, INVESTIGATIONS, SELECTION, SELLERS } from '../kit/commands.ts'
import { linkedListingMachine } from '../listings/linkedListingMachine.ts'
import { selectionMachine } from '../listings/selectionMachine.ts'
import { UNDO, undoMachine } from '../listings/undoMachine.ts'
import { visibilityLogic } from '../kit/visibility.ts'

export const listingsPageMachine = createPageMachine<Listing>('listings', '/listings')
/** A complaint as an item of a list. */
export type ListedComplaint = Complaint & Identified
export const complaintsPageMachine = createPageMachine<ListedComplaint>('complaints', '/complaints')
/** An investigation as an item of a list, which counts the open ones apart. */
export type ListedInvestigation = Investigation & Identified
export const investigationsPageMachine = createPageMachine<ListedInvestigation>(
  'investigations',
  '/investigations',
  ({ status }) => isOpen(status),
)
/** A seller as an item of a list. */
export type ListedSeller = Seller & Identified
export const sellersPageMachine = createPageMachine<ListedSeller>('sellers', '/sellers')

/** An advertisement as an item of a list. */
export type ListedAd = Advertisement & Identified
export const adsPageMachine = createPageMachine<ListedAd>('ads', '/ads')

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
