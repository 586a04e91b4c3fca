import type { Page } from '@playwright/test'
import { SCREENS } from '../../src/domain/shell/screens.ts'
import { cards, E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { foreignListings } from '../support/foreignListings.ts'
import { misplaced, misplacedApart } from '../support/geometry.ts'
import { enterRoom, openVisit, partsOf, type Visit, roomsByRole } from '../support/rooms.ts'
import type { Room, Size } from '../support/rooms/room.ts'

/**
 * Every screen, and everything that opens over one, at each width: nothing overlaps, nothing leaves its box, nothing is
 * wider than the screen. 640 × 512 is 1280 × 1024 at 200 %, 320 × 256 at 400 % (WCAG 1.4.10). So it is where a
 * reader's own style sheet sets all text wider apart (1.4.12).
 */
const WIDTHS: Record<Size, readonly (readonly [width: number, height: number])[]> = {
  wide: [
    [1_440, 900],
    [1_024, 768],
    [900, 900],
    [768, 1_024],
    [2_560, 1_440],
  ],
  small: [
    [360, 800],
    [640, 512],
    [320, 256],
  ],
}

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

for (const size of Object.keys(WIDTHS) as Size[])
  for (const [role, rooms] of roomsByRole(size))
    for (const [place, part, there] of partsOf(rooms))
      test(`all of ${place} has its place for ${role ?? 'nobody'}, ${size}${part}`, async ({
        browser,
        workspace,
      }) => {
        const page = await openVisit(browser, visitOf(workspace.address, role, size))
        for (const room of there)
          await test.step(room.name, async () => {
            await page.setViewportSize(sizeOf(WIDTHS[size][0]!))
            await enterRoom(page, room, size)
            await lookAtEach(page, size, room.name)
          })
        await page.context().close()
      })

const visitOf = (address: string, role: Room['role'], size: Size): Visit => ({
  address,
  password: E2E_PASSWORD,
  role,
  theme: 'DARK',
  size,
})
const sizeOf = ([width, height]: readonly [number, number]) => ({ width, height })

async function lookAtEach(page: Page, size: Size, name: string): Promise<void> {
  for (const [width, height] of WIDTHS[size]) {
    await page.setViewportSize({ width, height })
    expect.soft(await misplaced(page), `${name} at ${width} × ${height}`).toEqual([])
  }
  await page.setViewportSize(sizeOf(WIDTHS[size][0]!))
  if (size === 'wide')
    expect.soft(await misplacedApart(page), `${name} with its text wider apart`).toEqual([])
}

/** The screens of somebody whose workspace holds what foreign sellers wrote, and nothing else. */
const FOREIGN: readonly {
  readonly name: string
  readonly path: string
  readonly open?: (page: Page) => Promise<unknown>
}[] = [
  ...SCREENS.map(({ name, path }) => ({ name, path })),
  { name: 'guidedReview', path: '/review' },
  {
    name: 'seller',
    path: '/sellers',
    open: async (page) => {
      await page.getByRole('grid', { name: 'Sellers' }).getByRole('row').first().click()
      await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor()
    },
  },
  {
    name: 'details',
    path: '/listings',
    open: async (page) => {
      await cards(page).first().waitFor()
      await cards(page).first().press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'selected',
    path: '/listings',
    open: async (page) => {
      await cards(page).nth(1).click()
      await page.getByText('1 selected').first().waitFor()
    },
  },
]

test('all has its place for an analyst of foreign listings in an empty workspace', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['analyst'], foreignListings())
  for (const { name, path, open } of FOREIGN)
    for (const size of Object.keys(WIDTHS) as Size[])
      await test.step(`${name}, ${size}`, async () => {
        await page.setViewportSize(sizeOf(WIDTHS[size][0]!))
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expect(page.locator('[aria-busy=true], [role=status][aria-label^=Loading]')).toHaveCount(0)
        await open?.(page)
        await lookAtEach(page, size, name)
      })
})

test('all has its place beside the open drawer of a medium screen', async ({ page, makeDesk }) => {
  await makeDesk(['analyst'], foreignListings())
  for (const { name, path, open } of FOREIGN.filter(({ name: screen }) => screen !== 'guidedReview'))
    await test.step(name, async () => {
      await page.setViewportSize({ width: 768, height: 1_024 })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('[aria-busy=true], [role=status][aria-label^=Loading]')).toHaveCount(0)
      if (name === 'details') return
      await open?.(page)
      const expand = page.getByRole('button', { name: 'Expand navigation' })
      if (await expand.isVisible()) await expand.click()
      for (const width of [768, 900]) {
        await page.setViewportSize({ width, height: 1_024 })
        expect.soft(await misplaced(page), `${name} beside the drawer at ${width}`).toEqual([])
      }
    })
})
