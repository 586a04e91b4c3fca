import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Deed } from '@statepaths/xstate/playwright'
import { E2E_PASSWORD, expect } from './e2e.ts'
import { hidePage } from './messagesPage.ts'
import { submitSignIn } from './signInForm.ts'

/** How the machine of a page of the Setup site is walked: who comes to it, where they go from it, and when they see it. */

export interface SitePageState {
  readonly groups: readonly string[]
  readonly path: string
}

export const BRANDS = '/setup/brands'
const SIGN_IN = `/login?next=${encodeURIComponent(BRANDS)}`

/** Whether the machine is in one of these states of a region. */
export const isIn = (snapshot: AnyMachineSnapshot, region: string, ...states: readonly string[]): boolean =>
  states.some((state) => snapshot.matches({ here: { [region]: state } }))

/** Whether nothing is asked, typed or under way on the page, so that whoever goes elsewhere is not held. */
export const isCalm = (snapshot: AnyMachineSnapshot): boolean =>
  !snapshot.matches('here') || (isIn(snapshot, 'reading', 'resting') && isIn(snapshot, 'guard', 'clean'))

/** Whether a fact of the page can come now: who comes signs in first, and goes from elsewhere. Null of other events. */
export function isPossibleFact(
  snapshot: AnyMachineSnapshot,
  event: { readonly type: string; readonly path?: string },
): boolean | null {
  const { groups, path } = snapshot.context as SitePageState
  if (groups.length === 0) return event.type === 'session.opened'
  switch (event.type) {
    case 'session.opened':
      return false
    case 'session.closed':
      return path === BRANDS
    case 'address.changed':
      return isCalm(snapshot) && event.path !== path
    case 'page.hidden':
      return isCalm(snapshot) && snapshot.matches('here')
    case 'page.shown':
      return true
    case 'reload':
      return false
    default:
      // Nothing is done by a person on a page that nobody sees.
      return isIn(snapshot, 'reading', 'unseen') ? false : null
  }
}

interface Visitors {
  /** The address under which somebody with a role signs in. */
  readonly emailOf: (groups: readonly string[]) => string
  /** The link that leads to a path; null where it is typed into the browser. */
  readonly linkTo: (path: string) => string | null
}

/** How the facts of such a page come about. */
export function siteDeeds(page: Page, { emailOf, linkTo }: Visitors): Readonly<Record<string, Deed>> {
  let isHidden = false
  const show = async (hidden: boolean) => {
    const type = hidden || isHidden ? 'visibilitychange' : 'focus'
    isHidden = hidden
    await hidePage(page, hidden, type)
  }
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true })
  return {
    async 'session.opened'(_, { user }) {
      await submitSignIn(page, emailOf((user as SitePageState).groups), E2E_PASSWORD)
      await page.waitForURL(`**${BRANDS}`)
    },
    async 'session.closed'() {
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.waitForURL(/\/login/)
      await page.goto(SIGN_IN)
    },
    async 'address.changed'(_, { path }, before) {
      const name = linkTo(path as string)
      const { groups } = before.context as SitePageState
      if (name === null || (path !== BRANDS && !groups.includes('admin'))) return page.goto(path as string)
      return link(name).click()
    },
    'page.hidden': () => show(true),
    'page.shown': () => show(false),
    // Under a question only the browser leads elsewhere.
    async 'departure.held'() {
      if ((await page.getByRole('dialog').count()) > 0) return page.evaluate(() => history.back())
      return link('Brands').click()
    },
    keepEditing: () => discarding(page).getByRole('button', { name: 'Keep editing' }).click(),
  }
}

/** Leaves whoever is signed in, and stands where somebody signs in. */
export async function beginSignedOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(SIGN_IN)
}

/** The question before what was typed is lost. */
export const discarding = (page: Page) => page.getByRole('dialog', { name: /^Discard / })

/** Discards; whoever was about to leave has left then, and comes back to the page by its link. */
export async function discard(page: Page, linkName: string, path: string): Promise<void> {
  await discarding(page).getByRole('button', { name: 'Discard' }).click()
  await expect(discarding(page)).toHaveCount(0)
  if (new URL(page.url()).pathname !== path) {
    const nav = page.getByRole('navigation', { name: 'Sections' })
    await nav.getByRole('link', { name: linkName, exact: true }).click()
  }
}

/** How the states are told that every such page has. */
export const siteSights = (page: Page, shown: string, closed: string) => ({
  // Left at once.
  settling: async () => {},
  away: async (_: Page, { context }: AnyMachineSnapshot) => {
    const { groups } = context as SitePageState
    const name = groups.length === 0 ? /^Sign in$/ : /^Brands( \d+)?$/
    await expect(page.getByRole('heading', { name })).toBeVisible()
  },
  forbidden: () => expect(page.getByRole('heading', { name: closed })).toBeVisible(),
  // Nobody sees a hidden page; what it shows stays.
  'here.reading.resting': () => expect(page.getByRole('region', { name: shown, exact: true })).toBeVisible(),
  'here.reading.unseen': () => expect(page.getByRole('region', { name: shown, exact: true })).toBeVisible(),
  'here.guard.clean': () => expect(discarding(page)).toHaveCount(0),
  'here.guard.dirty.unasked': () => expect(discarding(page)).toHaveCount(0),
  'here.guard.dirty.asking': () => expect(discarding(page)).toBeVisible(),
})

/** What no page of the site can bring about, and why. */
export const siteLeftOut = (name: string) => ({
  [`${name}.here.reading.resting on reload`]: 'The page has no button for it: it is read again by itself.',
  [`${name}.here.guard.dirty.asking on always`]:
    'Nothing behind the question can be submitted while it is asked.',
})
