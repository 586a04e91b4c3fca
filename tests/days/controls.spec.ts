import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  ADVANCED_CONTROLS,
  CONTROL_LABELS,
  FILTER_CONTROLS,
  hasControl,
  hasGeneralFilter,
  hasSavedFilters,
} from '../../src/domain/filter/filterControls.ts'
import { ROLES } from '../../src/domain/kit/roles.ts'
import { reloadedBy, SCREENS } from '../../src/domain/shell/screens.ts'
import { FILED_LABELS } from '../../src/domain/kit/vocabulary.ts'
import { controlsFor, shownControls } from '../support/controlsByRole.ts'
import { cards, expect, passwordHash, test } from '../support/e2e.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser } from '../support/seeds.ts'

/** What a control is known by on the page, where it isn't its label. */
const SHOWN_AS: Partial<Record<keyof typeof CONTROL_LABELS, string>> = {
  dates: 'Created',
  filed: FILED_LABELS.notFiled,
}
const ALL = [...FILTER_CONTROLS, ...ADVANCED_CONTROLS]
const nameOf = (control: (typeof ALL)[number]) => SHOWN_AS[control] ?? CONTROL_LABELS[control]

/** The controls of the filter that the page shows, by their words. */
async function shownFilters(page: Page): Promise<string[]> {
  const lines = (await page.getByRole('group').first().innerText()).split('\n')
  const known = new Set(ALL.map((control) => nameOf(control)))
  return [...new Set(lines.filter((line) => known.has(line)))].sort()
}

for (const role of ROLES)
  test(`${role} finds the controls of each screen as the table of roles has them`, async ({
    page,
    workspace,
    signIn,
  }) => {
    const brands = [1, 2].map((n) => ({
      name: `Brand ${n} ${randomUUID().slice(0, 6)}`,
      client: 'Test client',
    }))
    const ids = await Promise.all(brands.map(({ name, client }) => makeBrand(workspace.store, name, client)))
    const user = await makeUser(workspace.store, [role], ids, await passwordHash())
    const marketplaceId = await makeMarketplace(workspace.store, 'Bazarro DE', 'Bazarro')
    await makeListings(workspace.store, [{ brandId: ids[0]!, marketplaceId }])
    await signIn(user.email)
    const drawer = page.getByRole('complementary')
    await page.goto('/listings')
    await cards(page).first().click()
    await expect(page.getByText('1 selected', { exact: true }).first()).toBeVisible()
    await expect.poll(() => shownControls(page, 'listings')).toEqual(controlsFor([role], 'listings'))
    // Beside a selection the filter is folded.
    await cards(page).first().click()
    await expect(page.getByText('1 selected', { exact: true })).toHaveCount(0)
    for (const screen of SCREENS) {
      await drawer.getByRole('link', { name: screen.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: screen.title })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Reload/ })).toHaveCount(
        reloadedBy(screen) === null ? 0 : 1,
      )
      await expect(page.getByRole('button', { name: 'Saved Filters' })).toHaveCount(
        hasSavedFilters(screen.name) ? 1 : 0,
      )
      const advanced = drawer.getByRole('button', { name: 'Advanced Filter' })
      if (!hasGeneralFilter(screen.name)) {
        await expect(advanced).toHaveCount(0)
        continue
      }
      await advanced.click()
      const wanted = ALL.filter((control) => hasControl(control, screen.name, { groups: [role], brands }))
      expect(await shownFilters(page), screen.title).toEqual(
        [...new Set(wanted.map((control) => nameOf(control)))].sort(),
      )
    }
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    expect(await shownControls(page, 'account')).toEqual(controlsFor([role], 'account'))
  })

test('the filter of each screen is in the address, and is read from there', async ({ page, makeDesk }) => {
  const desk = await makeDesk(['analyst'], [])
  const colleague = (await desk.colleague(['client'])).split('@', 1)[0]!
  await page.goto('/complaints')
  const drawer = page.getByRole('complementary')
  await drawer.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'On Hold' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/complaints\?status=HOLD$/)
  await page.reload()
  await expect(drawer.getByRole('button', { name: /^Status/ })).toContainText('On Hold')

  await drawer.getByRole('link', { name: 'Investigations' }).click()
  await drawer.getByRole('button', { name: /^Assigned To/ }).click()
  await page.getByRole('option', { name: colleague }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/investigations\?assigned=[\w-]+&status=HOLD$/)
  await page.goBack()
  await expect(drawer.getByRole('button', { name: /^Assigned To/ })).not.toContainText(colleague)
  await drawer.getByRole('button', { name: /^Created/ }).click()
  await expect(page.getByRole('radio', { name: 'Due' })).toBeAttached()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Reload investigations' }).click()
  await expect(page.getByText('No investigation in these months')).toBeVisible()
})
