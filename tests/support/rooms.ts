import type { Browser, Page } from '@playwright/test'
import type { Role } from '../../src/domain/kit/roles.ts'
import { ALL_SCREENS } from '../../src/domain/shell/screens.ts'
import type { ThemeName } from '../../src/domain/kit/vocabulary.ts'
import { accountRooms } from './rooms/account.ts'
import { adsRooms } from './rooms/ads.ts'
import { afterTakedownRooms } from './rooms/afterTakedown.ts'
import { captureRooms } from './rooms/capture.ts'
import { complaintsRooms } from './rooms/complaints.ts'
import { dashboardRooms } from './rooms/dashboard.ts'
import { domainsRooms } from './rooms/domains.ts'
import { lookalikesRooms } from './rooms/lookalikes.ts'
import { guidedReviewRooms } from './rooms/guidedReview.ts'
import { enrichmentRooms } from './rooms/enrichment.ts'
import { evidenceRooms } from './rooms/evidence.ts'
import { moneyRooms } from './rooms/money.ts'
import { imageAnalysisRooms } from './rooms/imageAnalysis.ts'
import { imagesRooms } from './rooms/images.ts'
import { investigationDialogRooms } from './rooms/investigationDialogs.ts'
import { investigationsRooms } from './rooms/investigations.ts'
import { jobsRooms } from './rooms/jobs.ts'
import { inspectorRooms } from './rooms/inspector.ts'
import { keyboardRooms } from './rooms/keyboard.ts'
import { importerRooms } from './rooms/importer.ts'
import { listingDialogRooms } from './rooms/listingDialogs.ts'
import { listingsRooms } from './rooms/listings.ts'
import { messagesRooms } from './rooms/messages.ts'
import { type Room, type Size, VIEWPORTS } from './rooms/room.ts'
import { reviewGroupsRooms } from './rooms/reviewGroups.ts'
import { queueRooms } from './rooms/queues.ts'
import { ruleRooms } from './rooms/rules.ts'
import { reportsRooms } from './rooms/reports.ts'
import { webhookRooms } from './rooms/webhooks.ts'
import { reviewQualityRooms } from './rooms/reviewQuality.ts'
import { reviewStageRooms } from './rooms/reviewStage.ts'
import { sellersRooms } from './rooms/sellers.ts'
import { shellRooms } from './rooms/shell.ts'
import { siteRooms } from './rooms/sites.ts'
import { startRooms } from './rooms/start.ts'

/**
 * Every screen and everything that opens over one, each with its way there. Accessibility is tested and pictures are
 * taken from this list; tests/views/rooms.test.ts holds it to what the source has.
 */

const drawn = [
  ...shellRooms,
  ...startRooms,
  ...dashboardRooms,
  ...accountRooms,
  ...messagesRooms,
  ...listingsRooms,
  ...enrichmentRooms,
  ...complaintsRooms,
  ...afterTakedownRooms,
  ...adsRooms,
  ...imagesRooms,
  ...investigationsRooms,
  ...evidenceRooms,
  ...moneyRooms,
  ...sellersRooms,
  ...domainsRooms,
  ...lookalikesRooms,
  ...reviewGroupsRooms,
  ...queueRooms,
  ...ruleRooms,
  ...reportsRooms,
  ...webhookRooms,
  ...reviewQualityRooms,
  ...captureRooms,
  ...listingDialogRooms,
  ...imageAnalysisRooms,
  ...investigationDialogRooms,
  ...keyboardRooms,
  ...guidedReviewRooms,
  ...reviewStageRooms,
  ...jobsRooms,
  ...siteRooms,
  ...importerRooms,
  ...inspectorRooms,
]

/** Screens that have no file of rooms of their own. */
const plainScreens: readonly Room[] = ALL_SCREENS.filter(
  (screen) => !drawn.some((room) => room.shows.includes(screen.path)),
).map((screen) => ({ name: screen.name, shows: [screen.path], path: screen.path, role: 'analyst' }))

export const ROOMS: readonly Room[] = [...drawn, ...plainScreens]

export const SIZES = Object.keys(VIEWPORTS) as Size[]

/** The rooms that are there at a size. */
export const roomsAt = (size: Size) => ROOMS.filter(({ only }) => only === undefined || only === size)

/** Whether a room is something open over a screen. */
export const opensOver = ({ shows }: Room) => shows.some((place) => !place.startsWith('/'))
/** What is open over a screen, as a selector. */
export const OVERLAY = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip])'

/** Brings a signed-in page into a room and waits until it stands. */
export async function enterRoom(page: Page, room: Room, size: Size): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await room.before?.(page)
  await page.goto(room.path)
  // Asked at each frame: a locator looks again after half a second only.
  await page.waitForFunction(() => document.querySelector('h1')?.checkVisibility())
  await room.open?.(page, size)
}

/** Puts another theme on a page as it stands. */
export function wear(page: Page, theme: ThemeName): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
}

export interface Visit {
  readonly address: string
  /** The password of the demo workspace's accounts. */
  readonly password: string
  readonly role: Role | null
  readonly theme: ThemeName
  readonly size: Size
}

/** A page of a browser of its own, signed in as a role, in a theme, at a size; nothing moves in it. */
export async function openVisit(browser: Browser, visit: Visit): Promise<Page> {
  const { address: baseURL, role, theme, size } = visit
  const context = await browser.newContext({
    baseURL,
    viewport: VIEWPORTS[size],
    hasTouch: size === 'small',
    reducedMotion: 'reduce',
  })
  if (role) {
    const data = { email: `${role}@demo.example`, password: visit.password }
    const answer = await context.request.post('/login', { data })
    if (!answer.ok()) throw new Error(`${data.email} could not sign in: ${await answer.text()}`)
  }
  await context.addInitScript((chosen) => {
    // What one room keeps, the next doesn't find.
    localStorage.clear()
    localStorage.setItem('theme', chosen)
  }, theme)
  return context.newPage()
}

/** The rooms at a size by who is signed in, so that each signs in once. */
export function roomsByRole(size: Size): Map<Role | null, Room[]> {
  return Map.groupBy(roomsAt(size), ({ role }) => role)
}

/** Where a room's path leads, without what it asks for. */
const placeOf = ({ path }: Room) => path.split('?', 1)[0]!

/** So many rooms a test that each stays far from its time limit. */
const TOGETHER = 8

/** The rooms of each place, in parts, with the words that tell the parts apart. */
export function partsOf(rooms: readonly Room[]): [place: string, part: string, rooms: readonly Room[]][] {
  return [...Map.groupBy(rooms, placeOf)].flatMap(([place, there]) =>
    Array.from({ length: Math.ceil(there.length / TOGETHER) }, (_, n) => {
      const part = there.slice(n * TOGETHER, (n + 1) * TOGETHER)
      return [place, n === 0 ? '' : `, from ${part[0]!.name}`, part] as [string, string, readonly Room[]]
    }),
  )
}
