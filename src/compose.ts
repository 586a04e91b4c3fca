import type { RouterHistory } from '@tanstack/history'
import { type Actor, type ActorOptions, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { provideAccount } from './composeAccount.ts'
import { provideMessages } from './composeMessages.ts'
import { frameActorsOf, frameHttp, provideFrame } from './composeFrame.ts'
import { type Addresses, createAddresses } from './domain/addresses.ts'
import { assigneesAmong } from './domain/filterChoices.ts'
import type { UndoResult } from './domain/changes.contract.ts'
import type { ChangeResult, FieldChange } from './domain/listings.contract.ts'
import type { Listing } from './domain/listing.ts'
import type { SiteHost } from './domain/siteAddress.ts'
import {
  adsPageMachine,
  type AppActors,
  appMachine,
  complaintsPageMachine,
  investigationsPageMachine,
  type ListedAd,
  type ListedComplaint,
  type ListedInvestigation,
  type ListedSeller,
  listingsPageMachine,
  sellersPageMachine,
} from './machines/appMachine.ts'
import { type DialogName, dialogMachine } from './machines/dialogMachine.ts'
import { filterMachine } from './machines/filterMachine.ts'
import { type Brought, lateMachine } from './machines/lateMachine.ts'
import type { LateName } from './machines/lateParts.ts'
import type { LoadedPage, PageRequest } from './machines/pageMachine.ts'
import {
  ADS,
  COMPLAINTS,
  DECISION_QUEUE,
  DIALOG,
  INVESTIGATIONS,
  MATCHING_CHANGE,
  SELECTION,
  SELLERS,
} from './machines/commands.ts'
import { type LoadedScreen, screenMachine } from './machines/screenMachine.ts'
import { selectionMachine } from './machines/selectionMachine.ts'
import { UNDO, undoMachine } from './machines/undoMachine.ts'
import { brandsService } from './services/brandsService.ts'
import { changesService } from './services/changesService.ts'
import { dashboardService } from './services/dashboardService.ts'
import { type Call, createCall, type HttpSettings } from './services/http.ts'
import { listingsService } from './services/listingsService.ts'
import { usersService } from './services/usersService.ts'

/** Puts the console's machines and services together; beside it stand the sub-sites' (composeSetup, composeImporter). */

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
  readonly stop: () => void
}

/** The machines of the screens that are loaded at the first visit. */
const SCREENS: Record<LoadedScreen, (call: Call, settings: HttpSettings) => Promise<AnyStateMachine>> = {
  '/': async (call) => (await import('./composeDashboard.ts')).composeDashboard(call),
  '/complaints': async (call) => (await import('./composeComplaints.ts')).composeComplaints(call),
  '/investigations': async (call, settings) =>
    (await import('./composeInvestigations.ts')).composeInvestigations(call, settings),
  '/ads': async (call) => (await import('./composeAds.ts')).composeAds(call),
  '/sellers': async (call) => (await import('./composeSellers.ts')).composeSellers(call),
  '/images': async (call) => (await import('./composeImages.ts')).composeImages(call),
  '/domains': async (call) => (await import('./composeDomains.ts')).composeDomains(call),
  '/review/quality': async (call) => (await import('./composeReviewQuality.ts')).composeReviewQuality(call),
  '/review': async (call, settings) =>
    (await import('./composeGuidedReview.ts')).composeGuidedReview(call, settings),
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

  const late = (name: LateName) =>
    lateMachine.provide({
      actors: {
        bring: fromPromise<Brought>(async () => {
          const { composeLate } = await import('./composeLate.ts')
          return composeLate(call)[name]()
        }),
      },
    })

  const machine = appMachine.provide({
    actors: {
      ...provideFrame({ call, baseURL, history }),
      ...provideAccount(call),
      ...provideMessages(call),
      undo: undoMachine.provide({
        actors: {
          undoChange: fromPromise<UndoResult, { changeSet: string }>(({ input, signal }) =>
            changes.undo(input.changeSet, signal),
          ),
        },
      }),
      filter: filterMachine.provide({
        actors: {
          loadChoices: fromPromise(async ({ signal }) => {
            const [own, platforms, others, colleagues] = await Promise.all([
              brands.ofUser(signal),
              dashboard.platforms(signal),
              listings.choices(signal),
              users.list(signal),
            ])
            const names = own.map(({ name, client }) => ({ name, client }))
            return { brands: names, platforms, ...others, assignees: assigneesAmong(colleagues, names) }
          }),
        },
      }),
      listings: listingsPageMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage<Listing>, PageRequest>(({ input, signal }) =>
            listings.page(input, signal),
          ),
        },
      }),
      complaints: complaintsPageMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage<ListedComplaint>, PageRequest>(async ({ input, signal }) => {
            const { complaintsService } = await import('./services/complaintsService.ts')
            return complaintsService(call).page(input, signal)
          }),
        },
      }),
      investigations: investigationsPageMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage<ListedInvestigation>, PageRequest>(async ({ input, signal }) => {
            const { investigationsService } = await import('./services/investigationsService.ts')
            return investigationsService(call).page(input, signal)
          }),
        },
      }),
      ads: adsPageMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage<ListedAd>, PageRequest>(async ({ input, signal }) => {
            const { adsService } = await import('./services/adsService.ts')
            return adsService(call).page(input, signal)
          }),
        },
      }),
      sellers: sellersPageMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage<ListedSeller>, PageRequest>(async ({ input, signal }) => {
            const { sellersService } = await import('./services/sellersService.ts')
            return sellersService(call).page(input, signal)
          }),
        },
      }),
      screen: screenMachine.provide({
        actors: {
          loadScreen: fromPromise<AnyStateMachine, { path: LoadedScreen }>(({ input: { path } }) =>
            SCREENS[path](call, settings),
          ),
        },
      }),
      selection: selectionMachine.provide({
        actors: {
          changeListings: fromPromise<ChangeResult, FieldChange>(({ input, signal }) =>
            listings.change(input, signal),
          ),
        },
      }),
      keyboard: late('keyboard'),
      recentChanges: late('recentChanges'),
      apiKey: late('apiKey'),
      apiKeys: late('apiKeys'),
      ownAccess: late('ownAccess'),
      jobs: late('jobs'),
      matchingChange: late('matchingChange'),
      decisionQueue: late('decisionQueue'),
      dialog: dialogMachine.provide({
        actors: {
          loadDialog: fromPromise<AnyStateMachine, { dialog: DialogName }>(async ({ input }) => {
            const { composeDialogs } = await import('./composeDialogs.ts')
            return composeDialogs(call, settings)[input.dialog]
          }),
        },
      }),
    },
  })
  const root = createActor(machine, {
    logger: (...words) => console.warn(...words),
    ...(inspect ? { inspect } : {}),
  })
  const actors = actorsOf(root)
  root.start()
  return { actors, addresses: createAddresses(baseURL, { host, siteHosts }), stop: () => root.stop() }
}

function actorsOf(root: Actor<typeof appMachine>): AppActors {
  const get = (id: string) => root.system.get(id) as never
  return {
    ...frameActorsOf(root),
    undo: get(UNDO),
    filter: get('filter'),
    savedFilters: get('savedFilters'),
    apiKey: get('apiKey'),
    apiKeys: get('apiKeys'),
    ownAccess: get('ownAccess'),
    jobs: get('jobs'),
    listings: get('listings'),
    complaints: get(COMPLAINTS),
    investigations: get(INVESTIGATIONS),
    ads: get(ADS),
    sellers: get(SELLERS),
    screen: get('screen'),
    keyboard: get('keyboard'),
    matchingChange: get(MATCHING_CHANGE),
    recentChanges: get('recentChanges'),
    decisionQueue: get(DECISION_QUEUE),
    selection: get(SELECTION),
    dialog: get(DIALOG),
    messages: get('messages'),
  }
}
