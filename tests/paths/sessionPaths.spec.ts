import type { Page } from '@playwright/test'
import { coveringTours } from '@statepaths/xstate'
import type { AnyEventObject } from 'xstate'
import { E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { type HeldCalls, refuse, walkPaths } from '../support/pathWalk.ts'
import { withoutPageSession } from '../support/pageSession.ts'
import { walkedSession } from '../support/sessionWalk.ts'
import { submitSignIn } from '../support/signInForm.ts'

/** The session walked along its generated paths: signing in, again too, renewing, losing the server and the session, signing out. */

const DISCONNECTED = 'The server can’t be reached'
const KEPT = 'Nothing you typed was lost.'
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const problem = (page: Page) => page.getByRole('main').getByRole('alert')

/** Whether somebody is signed in, and the page says no more than that. */
const seeInside = (isDisconnected: boolean) => async (page: Page) => {
  if (page.url().endsWith('/privacy')) return expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page.getByText(DISCONNECTED)).toHaveCount(isDisconnected ? 1 : 0)
}
const seeForm = (told: string | null) => async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(signInButton(page)).toBeEnabled()
  if (told === null) await expect(problem(page)).toHaveCount(0)
  else await expect(problem(page)).toContainText(told)
}

/** The dialog over the page, which is kept. */
const seeDialog = (isRejected: boolean) => async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(signInButton(page)).toBeEnabled()
  await expect(dialog.getByRole('alert')).toHaveCount(isRejected ? 1 : 0)
}
const seeCodes = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
const CODE = { name: 'Code' }

/** Lets a sign-in succeed; with recovery codes where its outcome has some. */
const signedIn =
  (service: string) =>
  async (_: Page, { output }: AnyEventObject, __: unknown, calls: HeldCalls) => {
    const route = await calls.take(service)
    if (output === null) return route.continue()
    return route.fulfill({ response: await route.fetch(), json: output })
  }

const seePending = (page: Page) => expect(signInButton(page)).toHaveAttribute('aria-disabled', 'true')
const ENDINGS = {
  leftElsewhere: 'You signed out in another tab.',
  ended: 'This session was ended',
} as const

test('somebody signs in, stays signed in and signs out as the machine says, whatever the network does', async ({
  page,
  makeDesk,
  signIn,
}) => {
  const { user } = await makeDesk(['analyst'], [{ title: 'A watch' }])
  await page.clock.install()
  await withoutPageSession(page)
  await walkPaths(page, {
    subject: walkedSession,
    walks: coveringTours(walkedSession),
    async begin(_, steps) {
      await page.context().clearCookies()
      await page.goto('about:blank')
      const first = steps.find(({ event }) => event.type !== 'startSkipping.changed')!
      if (first.event.type === 'xstate.done.actor.restoreSession') await signIn(user.email)
      await page.goto('/listings')
    },
    calls: {
      restoreSession: (request) => request.url().endsWith('/users/current'),
      renewSession: (request) => request.url().endsWith('/users/current'),
      checkSession: (request) => request.url().endsWith('/users/current'),
      reopenSession: (request) => request.url().endsWith('/users/current'),
      signIn: (request) => request.method() === 'POST' && request.url().endsWith('/login'),
      signInAgain: (request) => request.method() === 'POST' && request.url().endsWith('/login'),
    },
    // The form is posted at once, and what comes of it is another page; preferences are read as the page opens.
    isAtOnce: (type) => type === 'xstate.done.actor.postSignOutForm' || type === 'startSkipping.changed',
    events: {
      async 'address.changed'(_, { path }, before) {
        if (!before.matches('authenticated')) return page.goBack()
        return path === '/privacy' ? page.getByRole('link', { name: 'Privacy' }).click() : page.goBack()
      },
      async 'session.outdated'(_, __, ___, calls) {
        await page.route('**/api/v1/store/listings/page*', (route) => refuse(route, { status: 401 }), {
          times: 1,
        })
        // The button takes no press while the list is read.
        do await page.getByRole('button', { name: 'Reload listings' }).click()
        while (!(await calls.haveCome()))
      },
      async submit(_, event, before) {
        const { code } = event as { code?: string }
        if (code) await page.getByRole('textbox', CODE).fill(code)
        if (!before.matches('authenticated')) return submitSignIn(page, user.email, E2E_PASSWORD)
        await page.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
        await signInButton(page).click()
      },
      'codes.kept': () => page.getByRole('button', { name: 'I have kept them' }).click(),
      'xstate.done.actor.signIn': signedIn('signIn'),
      'xstate.done.actor.signInAgain': signedIn('signInAgain'),
      'page.shown': () => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
      'network.returned': () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
      'session.leftElsewhere': () =>
        // A channel reaches its own origin alone.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        page.evaluate(() => new BroadcastChannel('assay-sign-outs').postMessage(null)),
      retry: (_, __, before) =>
        page
          .getByRole('alert')
          .filter({ hasText: before.matches('authenticated') ? DISCONNECTED : KEPT })
          .getByRole('button', { name: 'Try again' })
          .click(),
      signOut: () => page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click(),
      async 'departure.allowed'() {
        await page.getByRole('button', { name: 'Account' }).click()
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
      },
      'after.renewal': () => page.clock.fastForward('14:30'),
      'after.reconnection': () => page.clock.fastForward(10_000),
    },
    states: {
      // Nobody is told anything before it is known who it is.
      initialising: async () => {
        await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
        await expect(problem(page)).toHaveCount(0)
      },
      'authenticated.current': seeInside(false),
      // It is renewed without a word.
      'authenticated.renewing': seeInside(false),
      'authenticated.disconnected': seeInside(true),
      'authenticated.expired.waiting': seeDialog(false),
      // Whether the user signed in again elsewhere is found out without a word.
      'authenticated.expired.checking': seeDialog(false),
      'authenticated.expired.submitting': seePending,
      'authenticated.expired.rejected': seeDialog(true),
      'authenticated.expired.codes': seeCodes,
      'authenticated.expired.reopening': seePending,
      signingOut: async () => {},
      signedOut: async () => {
        await page.waitForURL(/\/login$/)
        await seeForm(null)(page)
      },
      'unauthenticated.waiting': (_, { context: { ending } }) =>
        seeForm(ending ? ENDINGS[ending as keyof typeof ENDINGS] : null)(page),
      'unauthenticated.submitting': seePending,
      'unauthenticated.codes': seeCodes,
      async 'unauthenticated.rejected'(_, { context: { neededFactor, remaining } }) {
        await seeForm(remaining === null ? '' : 'You can try again 4 times.')(page)
        await expect(page.getByRole('textbox', CODE)).toHaveCount(neededFactor ? 1 : 0)
      },
      'unauthenticated.unreachable': seeForm(KEPT),
    },
    leftOut: {
      'session.authenticated on signOut':
        'The departure that it asks for is allowed by the same press (sessionEnds.spec).',
      'session.unauthenticated on firstAccount.made': 'Only an empty workspace makes a first account.',
      'session.signingOut on xstate.error.actor.postSignOutForm':
        'The form is posted by the browser, which shows a page of its own where the server is away.',
    },
  })
})
