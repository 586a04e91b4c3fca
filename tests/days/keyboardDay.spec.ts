import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { KEY_BINDINGS } from '../../src/machines/listings/keys.ts'
import { changeLabel } from '../../src/domain/listings/listingState.ts'
import { STATE_CODE_LIST, STATE_CODES } from '../../src/domain/kit/vocabulary.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { E2E_PASSWORD, expect, test, WITH_MOTION } from '../support/e2e.ts'

test.use(WITH_MOTION)

/** Everything that a hand on a mouse, a pen or a screen would send. A key that presses a button clicks without one. */
const POINTING = ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'touchstart', 'wheel', 'click']

const DECISIONS = 20
// A day may take longer than a test of a single goal.
test.setTimeout(150_000)

/** Goes on with Tab, or back, until what has the focus bears the name. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press(key)
    const words = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body
        ? ''
        : (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '')
    })
    if (name.test(words)) return
  }
  throw new Error(`Nothing named ${name} is reached by ${key}.`)
}

const keyOf = (code: string) =>
  KEY_BINDINGS.find(({ command }) => command.type === 'change' && command.code === code)!.strokes[0].key

test('a day’s work is done by keyboard alone: sign in, filter, decide, comment, undo, sign out', async ({
  page,
  context,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(
    ['analyst'],
    Array.from({ length: DECISIONS + 5 }, (_, n) => ({
      title: `Watch ${n + 1}`,
      state: n === 0 ? 'REVIEWED' : 'NEW',
      created: new Date(Date.now() - n * 60_000),
    })),
  )
  await context.clearCookies()
  const pointed: string[] = []
  await page.exposeFunction('pointed', (type: string) => pointed.push(type))
  await page.addInitScript((types) => {
    for (const type of types)
      addEventListener(
        type,
        (event) => {
          if (type !== 'click' || (event as MouseEvent).detail > 0)
            (window as unknown as { pointed(type: string): void }).pointed(type)
        },
        { capture: true, passive: true },
      )
  }, POINTING)

  await page.goto('/listings')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await page.keyboard.type(desk.user.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(E2E_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: /^State/ })).toBeVisible()

  await tabTo(page, /^State/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type('New')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/state=NEW/)
  await expect(page.getByText(`of ${DECISIONS + 4} loaded`)).toBeVisible()

  await tabTo(page, /^Keyboard mode/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Watch 2,' })).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await page.keyboard.type('Looks wrong')
  await tabTo(page, /^Save/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Comment kept on 1 listing.')).toBeVisible()
  const states: string[] = []
  for (let n = 0; n < DECISIONS; n++) {
    await expect(page.getByRole('row', { name: `Watch ${n + 2},` })).toBeFocused()
    const code = STATE_CODE_LIST[n % STATE_CODE_LIST.length]!
    await page.keyboard.press(keyOf(code))
    await expect(page.getByRole('textbox', { name: /^Comment/ })).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(
      page.getByText(`Set to ${changeLabel(code)}, ${n + 1} of ${DECISIONS + 4}`, { exact: true }),
    ).toBeAttached()
    states.push(STATE_CODES[code])
  }
  await page.keyboard.press('u')
  await expect(page.getByText('1 listing set back.')).toBeVisible()
  states[DECISIONS - 1] = 'NEW'

  await tabTo(page, /^Account|Account$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)

  const { db } = workspace.store
  const kept = await rowsOf<{ state: string; comment: string | null }>(
    db,
    sql`SELECT l.state, c.comment FROM listings l LEFT JOIN listing_comments c ON c.listing_id = l.id
        WHERE l.brand_id = ${desk.brandId} ORDER BY l.created DESC`,
  )
  expect(kept.map(({ state }) => state)).toEqual(['REVIEWED', ...states, 'NEW', 'NEW', 'NEW', 'NEW'])
  expect(kept.flatMap(({ comment }) => comment ?? [])).toEqual(['Looks wrong'])
  expect(pointed).toEqual([])
})
