import type { RouterHistory } from '@tanstack/history'
import { type Actor, type ActorOptions, createActor, type SnapshotFrom, waitFor } from 'xstate'
import { provideAccount } from './account.ts'
import { provideMessages } from './messages.ts'
import { lazyInputs } from './rooms.ts'
import { screenEntries } from './screens.ts'
import { frameActorsOf, frameHttp, provideFrame } from './frame.ts'
import { type Addresses, createAddresses } from '../machines/shell/addresses.ts'
import { firstSize } from '../domain/listings/listView.ts'
import { assigneesAmong, reviewersAmong } from '../domain/filter/filterChoices.ts'
import type { SiteHost } from '../machines/shell/siteAddress.ts'
import { type AppActors, appMachine, listingsPageMachine } from '../machines/shell/appMachine.ts'
import { filterMachine } from '../machines/filter/filterMachine.ts'
import { SELECTION, UNDO } from '../machines/kit/commands.ts'
import { served } from '../machines/kit/service.ts'
import type { RoomActors } from '../machines/kit/roomParts.ts'
import { selectionMachine } from '../machines/listings/selectionMachine.ts'
import { undoMachine } from '../machines/listings/undoMachine.ts'
import { brandsService } from '../services/brands.ts'
import { changesService } from '../services/changes.ts'
import { dashboardService } from '../services/dashboard.ts'
import { createCall } from '../services/http.ts'
import { whenIdle } from '../services/idle.ts'
import type { PageRequest } from '../machines/kit/growingListMachine.ts'
import { COUNTS_ALONE } from '../machines/kit/listCounts.ts'
import { pagesAhead } from '../services/pagesAhead.ts'
import { lettersAhead } from '../services/lettersAhead.ts'
import { listingsService } from '../services/listings.ts'
import { usersService } from '../services/users.ts'

/** Puts the console's machines and services together; beside it stand the sub-sites' (setup.ts, importer.ts). */

export interface AppSettings {
  /** The server's address; the current host where it is empty. */
  readonly baseURL: string
  readonly history: RouterHistory
  /** The host of the page, and those whose sub-sites stand elsewhere. */
  readonly host: string
  readonly siteHosts: readonly SiteHost[]
  readonly inspect?: ActorOptions<typeof appMachine>['inspect']
}

export interface App {
  readonly actors: AppActors
  readonly addresses: Addresses
  /** The views of the screens, each loaded when it is first drawn. */
  readonly screens: ReturnType<typeof screenEntries>
  readonly stop: () => void
}

/** Makes the app's actors with their services and starts them. */
export function startApp({ baseURL, history, host, siteHosts, inspect }: AppSettings): App {
  const settings = frameHttp(baseURL, () => actors)
  const call = createCall(settings)
  const listings = listingsService(call)
  const changes = changesService(call)
  const brands = brandsService(call)
  const dashboard = dashboardService(call)
  const users = usersService(call)

  const pageAhead = pagesAhead(async (request: PageRequest, signal: AbortSignal) => {
    const { listView } = actors.preferences.getSnapshot().context
    const size =
      request.after === null
        ? firstSize(request.size, listView, { width: innerWidth, height: innerHeight })
        : request.size
    const page = await listings.page({ ...request, size }, signal)
    if (request.after === null) lettersAhead(page.items.flatMap(({ title, seller }) => [title, seller ?? '']))
    return page
  })
  const machine = appMachine.provide({
    actors: {
      ...provideFrame({ call, baseURL, history }),
      ...provideAccount(call),
      ...provideMessages(call),
      undo: undoMachine.provide({
        actors: {
          undoChange: served((input, signal) => changes.undo(input.changeSet, signal)),
        },
      }),
      filter: filterMachine.provide({
        actors: {
          loadChoices: served(async (_, signal) => {
            await listingsDrawn(actors.listings, signal)
            const [own, platforms, others, colleagues] = await Promise.all([
              brands.ofUser(signal),
              dashboard.platforms(signal),
              listings.choices(signal),
              users.list(signal),
            ])
            const named = own.map(({ id, name, client }) => ({ id, name, client }))
            return {
              brands: named,
              platforms,
              ...others,
              assignees: assigneesAmong(colleagues, named),
              reviewers: reviewersAmong(
                colleagues,
                actors.session.getSnapshot().context.user?.providerId ?? null,
              ),
            }
          }),
        },
      }),
      listings: listingsPageMachine.provide({
        actors: {
          // A page that is read for its counts alone leaves the one that was read ahead.
          loadPage: served((request, signal) =>
            request.size === COUNTS_ALONE ? listings.page(request, signal) : pageAhead(request, signal),
          ),
        },
      }),
      selection: selectionMachine.provide({
        actors: {
          changeListings: served((input, signal) => listings.change(input, signal)),
        },
      }),
    },
  })
  const screens = screenEntries(call, settings)
  const lazy = lazyInputs(call, settings, history, screens)
  const root = createActor(machine, {
    input: { lazy },
    logger: (...words) => console.warn(...words),
    ...(inspect ? { inspect } : {}),
  })
  const actors = actorsOf(root, Object.keys(lazy))
  root.start()
  return {
    actors,
    addresses: createAddresses(baseURL, { host, siteHosts }),
    screens,
    stop: () => root.stop(),
  }
}

/** Whoever came for the listings waits for nothing else; on another screen it resolves at once. */
async function listingsDrawn(listings: AppActors['listings'], signal: AbortSignal): Promise<void> {
  const isWaitedFor = (snapshot: SnapshotFrom<typeof listingsPageMachine>) =>
    snapshot.context.here && snapshot.context.at === null && !snapshot.hasTag('failed')
  if (!isWaitedFor(listings.getSnapshot())) return
  await waitFor(listings, (snapshot) => !isWaitedFor(snapshot), { signal })
  await whenIdle()
}

function actorsOf(root: Actor<typeof appMachine>, lazy: readonly string[]): AppActors {
  const get = (id: string) => root.system.get(id) as never
  return {
    ...frameActorsOf(root),
    ...(Object.fromEntries(lazy.map((id) => [id, get(id)])) as unknown as RoomActors),
    lazy: lazy.filter((id) => !id.startsWith('/')).map(get),
    undo: get(UNDO),
    filter: get('filter'),
    savedFilters: get('savedFilters'),
    listings: get('listings'),
    selection: get(SELECTION),
    messages: get('messages'),
  }
}
