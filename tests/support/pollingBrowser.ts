import { expect, type Page, type Route } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { MESSAGE_POLL_MS } from '../../src/domain/constants.ts'
import { messageRetryMs, newMessages, type ReadMessages, shownMessages } from '../../src/domain/message.ts'

export const MESSAGES_CALL = '**/api/v1/store/users/messages'
export const UNCHECKED = 'Messages can’t be checked'

/** The top bar's Messages, also while a dialog stands over it. */
export const bell = (page: Page) =>
  page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: 'Messages', includeHidden: true })

type Context = ReadMessages & { readonly failures: number }

/** The dialog's line in each state of the asking. */
const LINES: Readonly<Record<string, RegExp>> = {
  asking: /checking…/,
  waiting: /checked \d+ s ago/,
  backingOff: /not checked (yet|since .+), trying again in \d+ s/,
  paused: /not checked while the page is hidden/,
}

/** A browser in which each event of the asking for messages is done as a person or the network does it, and each state told by what a person sees. */
export async function pollingBrowser(page: Page) {
  let isHidden = false
  let asked = Promise.withResolvers<Route>()
  const dialog = page.getByRole('dialog', { name: 'Messages' })
  await page.clock.install()
  await page.route(MESSAGES_CALL, (route) => asked.resolve(route))

  /** The request that is under way; the next one is another. */
  async function taken(): Promise<Route> {
    const route = await asked.promise
    asked = Promise.withResolvers()
    return route
  }

  async function open(): Promise<void> {
    await page.addInitScript(hide, isHidden)
    await page.goto('/sellers')
    await bell(page).click()
    await dialog.waitFor()
  }

  async function see(hidden: boolean): Promise<void> {
    const wasHidden = isHidden
    isHidden = hidden
    if (page.url() === 'about:blank') return
    await page.evaluate(hide, hidden)
    await page.evaluate(
      (type) =>
        type === 'focus'
          ? window.dispatchEvent(new Event('focus'))
          : document.dispatchEvent(new Event('visibilitychange')),
      !hidden && !wasHidden ? 'focus' : 'visibilitychange',
    )
  }

  return {
    async leave(): Promise<void> {
      isHidden = false
      await page.goto('about:blank')
      asked = Promise.withResolvers()
    },

    /** Does what the event says, coming from the state before it. */
    async perform({ type, output }: AnyEventObject, before: AnyMachineSnapshot): Promise<void> {
      const request = isIn(before, 'asking') ? await taken() : null
      const { failures } = before.context as Context
      const deeds: Record<string, () => Promise<unknown>> = {
        'session.opened': open,
        'page.hidden': () => see(true),
        'page.shown': () => see(false),
        retry: () => dialog.getByRole('button', { name: 'Try now' }).click(),
        'xstate.done.actor.loadMessages': () =>
          request!.fulfill({ json: (output as { items: unknown }).items }),
        'xstate.error.actor.loadMessages': () => request!.abort(),
      }
      const delay = /^xstate\.after\.(\w+)\./.exec(type)?.[1]
      if (delay) await page.clock.fastForward(delay === 'poll' ? MESSAGE_POLL_MS : messageRetryMs(failures))
      else await deeds[type]!()
    },

    async expectToSee(state: AnyMachineSnapshot): Promise<void> {
      if (state.matches('signedOut')) return
      const polling = Object.keys(LINES).find((name) => isIn(state, name))!
      await expect(dialog.getByText(LINES[polling]!)).toBeVisible()
      const context = state.context as Context
      await expect(dialog.getByText(UNCHECKED)).toHaveCount(context.failures > 0 ? 1 : 0)
      const shown = shownMessages(context).length
      await expect(dialog.getByRole('row')).toHaveCount(shown === 0 ? 0 : shown + 1)
      const count = newMessages(context).length
      await expect(bell(page)).toHaveAttribute(
        'aria-label',
        count > 0 ? `Messages, ${count} new` : 'Messages',
      )
    },
  }
}

const isIn = (state: AnyMachineSnapshot, polling: string) => state.matches({ signedIn: { polling } })

/** Runs in the page. */
function hide(is: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (is ? 'hidden' : 'visible'),
  })
}
