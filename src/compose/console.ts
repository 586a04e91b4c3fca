import type { RouterHistory } from '@tanstack/history'
import { type Actor, type ActorOptions, type AnyStateMachine, createActor } from 'xstate'
import { provideAccount } from './account.ts'
import { provideMessages } from './messages.ts'
import { frameActorsOf, frameHttp, provideFrame } from './frame.ts'
import { type Addresses, createAddresses } from '../machines/shell/addresses.ts'
import { assigneesAmong } from '../domain/filter/filterChoices.ts'
import type { SiteHost } from '../machines/shell/siteAddress.ts'
import {
  adsPageMachine,
  type AppActors,
  appMachine,
  complaintsPageMachine,
  investigationsPageMachine,
  listingsPageMachine,
  sellersPageMachine,
} from '../machines/shell/appMachine.ts'
import { dialogMachine } from '../machines/kit/dialogMachine.ts'
import { filterMachine } from '../machines/filter/filterMachine.ts'
import { lateMachine } from '../machines/kit/lateMachine.ts'
import type { LateName } from '../machines/kit/lateParts.ts'
import { DECISION_QUEUE } from '../machines/review/reviewQueue.ts'
import {
  ADS,
  COMPLAINTS,
  DIALOG,
  INVESTIGATIONS,
  MATCHING_CHANGE,
  SELECTION,
  SELLERS,
} from '../machines/kit/commands.ts'
import { type LoadedScreen, screenMachine } from '../machines/kit/screenMachine.ts'
import { served } from '../machines/kit/service.ts'
import { selectionMachine } from '../machines/listings/selectionMachine.ts'
import { UNDO, undoMachine } from '../machines/listings/undoMachine.ts'
import { brandsService } from '../services/brands.ts'
import { changesService } from '../services/changes.ts'
import { dashboardService } from '../services/dashboard.ts'
import { type Call, createCall, type HttpSettings } from '../services/http.ts'
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
  readonly stop: () => void
}

/** The machines of the screens that are loaded at the first visit. */
const SCREENS: Record<LoadedScreen, (call: Call, settings: HttpSettings) => Promise<AnyStateMachine>> = {
  '/': async (call) => (await import('./dashboard.ts')).composeDashboard(call),
  '/complaints': async (call) => (await import('./complaints.ts')).composeComplaints(call),
  '/investigations': async (call, settings) =>
    (await import('./investigations.ts')).composeInvestigations(call, settings),
  '/ads': async (call) => (await import('./ads.ts')).composeAds(call),
  '/sellers': async (call) => (await import('./sellers.ts')).composeSellers(call),
  '/images': async (call) => (await import('./images.ts')).composeImages(call),
  '/domains': async (call) => (await import('./domains.ts')).composeDomains(call),
  '/review/quality': async (call) => (await import('./reviewQuality.ts')).composeReviewQuality(call),
  '/review': async (call, settings) =>
    (await import('./guidedReview.ts')).composeGuidedReview(call, settings),
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
        bring: served(async () => {
          const { composeLate } = await import('./late.ts')
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
          undoChange: served((input, signal) => changes.undo(input.changeSet, signal)),
        },
      }),
      filter: filterMachine.provide({
        actors: {
          loadChoices: served(async (_, signal) => {
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
          loadPage: served((input, signal) => listings.page(input, signal)),
        },
      }),
      complaints: complaintsPageMachine.provide({
        actors: {
          loadPage: served(async (input, signal) => {
            const { complaintsService } = await import('../services/complaints.ts')
            return complaintsService(call).page(input, signal)
          }),
        },
      }),
      investigations: investigationsPageMachine.provide({
        actors: {
          loadPage: served(async (input, signal) => {
            const { investigationsService } = await import('../services/investigations.ts')
            return investigationsService(call).page(input, signal)
          }),
        },
      }),
      ads: adsPageMachine.provide({
        actors: {
          loadPage: served(async (input, signal) => {
            const { adsService } = await import('../services/ads.ts')
            return adsService(call).page(input, signal)
          }),
        },
      }),
      sellers: sellersPageMachine.provide({
        actors: {
          loadPage: served(async (input, signal) => {
            const { sellersService } = await import('../services/sellers.ts')
            return sellersService(call).page(input, signal)
          }),
        },
      }),
      screen: screenMachine.provide({
        actors: {
          loadScreen: served(({ path }) => SCREENS[path](call, settings)),
        },
      }),
      selection: selectionMachine.provide({
        actors: {
          changeListings: served((input, signal) => listings.change(input, signal)),
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
          loadDialog: served(async (input) => {
            const { composeDialogs } = await import('./dialogs.ts')
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
