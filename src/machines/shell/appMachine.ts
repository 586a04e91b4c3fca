import { type ActorRefFrom, enqueueActions, setup } from 'xstate'
import type { Listing } from '../../domain/listings/listing.ts'
import { filterMachine } from '../filter/filterMachine.ts'
import { type FrameActors, frameFirst, frameLast, frameLogic } from '../kit/frame.ts'
import { lazyActorMachine, type LazyInput, type LazyRef } from '../kit/lazyActorMachine.ts'
import { messagesMachine } from '../messages/messagesMachine.ts'
import type { RoomActors } from '../kit/roomParts.ts'
import { growingList, listingFacts } from '../kit/growingListMachine.ts'
import { savedFiltersMachine } from '../filter/savedFiltersMachine.ts'
import { SELECTION, UNDO } from '../kit/commands.ts'
import { linkedDialogMachine } from '../listings/linkedDialogMachine.ts'
import { selectionMachine } from '../listings/selectionMachine.ts'
import { undoMachine } from '../listings/undoMachine.ts'

export const listingsPageMachine = growingList<Listing>({
  id: 'listings',
  screen: '/listings',
  isPart: false,
  idOf: ({ _id }) => _id,
  hears: listingFacts,
})
/** The long-lived actors, by their ids in the system. */
export interface AppActors extends FrameActors, RoomActors {
  /** The lazy actors of what opens over a screen. */
  readonly lazy: readonly LazyRef[]
  readonly undo: ActorRefFrom<typeof undoMachine>
  readonly filter: ActorRefFrom<typeof filterMachine>
  readonly savedFilters: ActorRefFrom<typeof savedFiltersMachine>
  readonly listings: ActorRefFrom<typeof listingsPageMachine>
  readonly selection: ActorRefFrom<typeof selectionMachine>
  readonly messages: ActorRefFrom<typeof messagesMachine>
}

interface Input {
  /** What is loaded on demand, by the ids of its lazy actors. */
  readonly lazy: Readonly<Record<string, LazyInput>>
}

/**
 * The root of the actor system: it holds every long-lived workflow, each found by its id. The bus comes first, for
 * the others listen to it; what tells them where the page stands comes last.
 */
export const appMachine = setup({
  types: { context: {} as Input, input: {} as Input },
  actors: {
    ...frameLogic,
    undo: undoMachine,
    filter: filterMachine,
    savedFilters: savedFiltersMachine,
    listings: listingsPageMachine,
    selection: selectionMachine,
    lazy: lazyActorMachine,
    linkedDialog: linkedDialogMachine,
    messages: messagesMachine,
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
    { id: 'selection', systemId: SELECTION, src: 'selection' },
    { id: 'linkedDialog', src: 'linkedDialog' },
    { id: 'messages', systemId: 'messages', src: 'messages' },
    ...frameLast,
  ],
})
