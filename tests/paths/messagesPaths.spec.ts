import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { coveringTours } from '@statepaths/xstate'
import { writeMessages } from '../../server/store/messages/messageWriting.ts'
import { investigationCalls } from '../../src/domain/investigations/investigations.contract.ts'
import { MESSAGE_POLL_MS } from '../../src/domain/kit/constants.ts'
import {
  messageRetryMs,
  newMessages,
  type ReadMessages,
  shownMessages,
} from '../../src/domain/messages/message.ts'
import { signIn } from '../support/client.ts'
import { E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { bell, hidePage, UNCHECKED } from '../support/messagesPage.ts'
import { isIn, walkedMessages } from '../support/messagesWalk.ts'
import { refuse, walkPaths } from '../support/pathWalk.ts'
import { submitSignIn } from '../support/signInForm.ts'

/** Messages walked along their generated paths: asking for them, reading them, and telling the server what was read. */

type Context = ReadMessages & {
  readonly failures: number
  readonly checkedAt: number | null
  readonly isHidden: boolean
  readonly refusals: Readonly<Record<string, string>>
}
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context

const SIGN_IN = '/login?next=%2Fsellers'
const MESSAGES = '**/api/v1/store/users/messages'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Messages' })

/** Whether the dialog says how the asking stands, where it is open, and the page what came of it. */
const seePolling =
  (words: (context: Context) => RegExp) => async (page: Page, snapshot: AnyMachineSnapshot) => {
    const context = contextOf(snapshot)
    const count = newMessages(context).length
    await expect(bell(page)).toHaveAttribute('aria-label', count > 0 ? `Messages, ${count} new` : 'Messages')
    if (!isIn(snapshot, 'dialog', 'open'))
      return expect(page.getByText(UNCHECKED)).toHaveCount(context.failures > 0 ? 1 : 0)
    await expect(dialog(page).getByText(UNCHECKED)).toHaveCount(context.failures > 0 ? 1 : 0)
    return expect(dialog(page).getByText(words(context)).last()).toBeVisible()
  }

const seeTelling = async (page: Page, snapshot: AnyMachineSnapshot) => {
  if (!isIn(snapshot, 'dialog', 'open')) return
  const context = contextOf(snapshot)
  const shown = shownMessages(context)
  await expect(dialog(page).getByRole('row')).toHaveCount(shown.length === 0 ? 0 : shown.length + 1)
  await expect(dialog(page).getByText('Not deleted.')).toHaveCount(
    shown.filter(({ _id }) => context.refusals[_id]).length,
  )
}

test('a reader is told of messages, reads and deletes them, as the machine says, whatever the network does', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const { user, brandId, listings } = await makeDesk(['analyst'], [{}])
  const client = await signIn(workspace.address, user.email, E2E_PASSWORD)
  const { investigation } = await client.call(investigationCalls.create, {
    body: { from: 'listing', listing: listings[0]!, comment: 'Buy one.', infringementType: 'CFT' },
  })
  const { db } = workspace.store
  /** The reader has one message, which is new. */
  const writeOne = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM messages WHERE brand_id = ${brandId}`)
      await writeMessages(tx, {
        event: 'assigned',
        brandId,
        named: { assignee: [user.id] },
        actor: null,
        at: new Date(),
        messages: [{ identifier: investigation.id, content: 'Case 2026-0001 was assigned to you.' }],
      })
    })
  let isHidden = false
  const show = async (hidden: boolean) => {
    const type = hidden || isHidden ? 'visibilitychange' : 'focus'
    isHidden = hidden
    await hidePage(page, hidden, type)
  }
  await page.clock.install()
  await walkPaths(page, {
    subject: walkedMessages,
    walks: coveringTours(walkedMessages),
    async begin() {
      isHidden = false
      await page.context().clearCookies()
      await page.goto('about:blank')
      await page.goto(SIGN_IN)
    },
    calls: {
      loadMessages: (request) =>
        request.method() === 'GET' && request.url().endsWith('/store/users/messages'),
      tellDeed: (request) => request.method() !== 'GET' && request.url().includes('/store/users/messages'),
    },
    events: {
      async 'session.opened'() {
        await writeOne()
        await submitSignIn(page, user.email, E2E_PASSWORD)
      },
      async 'session.renewed'() {
        await page.route(
          /\/api\/v1\/store\/(?!users)|\/api\/v1\/stats/,
          (route) => refuse(route, { status: 401 }),
          {
            times: 1,
          },
        )
        await page.getByRole('button', { name: /^Reload (sellers|investigations)$/ }).click()
      },
      async 'session.closed'() {
        await page.getByRole('button', { name: 'Account' }).click()
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
        await page.waitForURL(/\/login$/)
        await page.goto(SIGN_IN)
      },
      'page.hidden': () => show(true),
      'page.shown': () => show(false),
      'address.left': () =>
        dialog(page)
          .getByRole('link', { name: /View detail/ })
          .click(),
      retry: () => dialog(page).getByRole('button', { name: 'Try now' }).click(),
      open: () => bell(page).click(),
      close: () => page.keyboard.press('Escape'),
      delete: () =>
        dialog(page)
          .getByRole('button', { name: /^Delete: / })
          .click(),
      'after.poll': () => page.clock.fastForward(MESSAGE_POLL_MS),
      'after.backOff': (_, __, before) => page.clock.fastForward(messageRetryMs(contextOf(before).failures)),
      async 'xstate.error.actor.loadMessages'(_, { error }, __, calls) {
        const route = await calls.take('loadMessages')
        const problem = error as { status: number }
        if (problem.status !== 401) return refuse(route, problem)
        // The token is renewed without a word, and the next one is refused as well.
        const refused = Promise.withResolvers<void>()
        await page.route(MESSAGES, async (again) => refused.resolve(await refuse(again, problem)), {
          times: 1,
        })
        await refuse(route, problem)
        return refused.promise
      },
    },
    states: {
      signedOut: () => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible(),
      'signedIn.polling.asking': seePolling(() => /checking…/),
      'signedIn.polling.waiting': seePolling(({ failures, checkedAt }) =>
        failures > 0 ? /trying again in \d+ s/ : checkedAt === null ? /^Messages$/ : /checked \d+ s ago/,
      ),
      'signedIn.polling.backingOff': seePolling(() => /not checked (yet|since .+), trying again in \d+ s/),
      'signedIn.polling.paused': seePolling(() => /not checked while the page is hidden/),
      'signedIn.dialog.closed': () => expect(dialog(page)).toHaveCount(0),
      'signedIn.dialog.open': () => expect(dialog(page)).toBeVisible(),
      'signedIn.telling.resting': seeTelling,
      'signedIn.telling.busy': seeTelling,
    },
  })
})
