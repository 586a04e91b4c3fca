import { randomUUID } from 'node:crypto'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { hashPassword } from '../../server/crypto/passwords.ts'
import { openStore, type Store } from '../../server/store/database.ts'
import { steerEnrichment, steeredScope } from '../../server/store/enrichment/steering.ts'
import { systemScope } from '../../server/store/scope.ts'
import { E2E_PASSWORD } from './e2eServer.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
} from './seeds.ts'

/** What browser tests are given: the running server, its store to seed, and ways to be signed in. */

export { E2E_PASSWORD }

export interface Workspace {
  readonly address: string
  readonly dataDir: string
  readonly store: Store
}

export interface Desk {
  readonly user: TestUser
  readonly brand: string
  readonly brandId: string
  readonly listings: readonly string[]
  /** Adds an account of other groups with the same brand; answers its e-mail address. */
  colleague(groups: readonly string[]): Promise<string>
}

/** The port at which the running test may open a site that the server may see; tests beside it have others. */
export const sitePort = (): number =>
  Number(process.env.E2E_SITE_PORTS!.split(',')[base.info().parallelIndex])

let hash: Promise<string> | null = null
/** The hash of the accounts' password, worked out once. */
export const passwordHash = () => (hash ??= hashPassword(E2E_PASSWORD))

export interface Fixtures {
  /** Signs the page's browser in without the interface. */
  readonly signIn: (email: string) => Promise<void>
  /** A brand of the test's own with an account of these groups and these listings, signed in. */
  readonly makeDesk: (groups: readonly string[], seeds: readonly Partial<ListingSeed>[]) => Promise<Desk>
}

export const test = base.extend<Fixtures, { workspace: Workspace }>({
  workspace: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const dataDir = process.env.E2E_DATA_DIR!
      const store = await openStore({ databaseUrl: undefined, dataDir })
      await use({ address: process.env.E2E_ADDRESS!, dataDir, store })
      await store.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ workspace }, use) => use(workspace.address),
  signIn: async ({ context }, use) => use((email) => signInBrowser(context, email)),
  makeDesk: async ({ workspace, signIn }, use) => {
    await use(async (groups, seeds) => {
      const { store } = workspace
      const brand = `Brand ${randomUUID().slice(0, 8)}`
      const brandId = await makeBrand(store, brand)
      const marketplaceId = await makeMarketplace(store, 'Bazarro DE', 'Bazarro')
      const user = await makeUser(store, groups, [brandId], await passwordHash())
      // Keeps the given scores: the server would score these listings again while it gathers evidence.
      if (seeds.some(({ score }) => score !== undefined))
        await steerEnrichment(store.db, steeredScope(await systemScope(store.db), [brandId]), testAuthor, {
          action: 'pause',
        })
      const listings =
        seeds.length === 0
          ? []
          : await makeListings(
              store,
              seeds.map((seed) => ({ brandId, marketplaceId, ...seed })),
            )
      await signIn(user.email)
      return {
        user,
        brand,
        brandId,
        listings,
        async colleague(others) {
          return (await makeUser(store, others, [brandId], await passwordHash())).email
        },
      }
    })
  },
})

export { expect }

/** For tests that go through a whole job: things move as they do for most users. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Signs a browser in by the form's own request. */
export async function signInBrowser(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post('/login', { data: { email, password: E2E_PASSWORD } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
}

/** The cards of the listings grid. */
export const cards = (page: Page) => page.getByRole('grid', { name: 'Listings' }).getByRole('row')

/** The card of one listing, by words of its title. */
export const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByTitle(title, { exact: true }) })

/** Opens the Advanced Filter, where search stands; beside a selection the filter is folded. */
export async function openAdvanced(page: Page): Promise<void> {
  // The cards show at once what is selected; the drawer follows, and folds the filter below the actions.
  const sections = page.getByRole('heading', { level: 2, name: /^(Actions|Filter)/ })
  if (
    await page
      .getByText(/^[\d,]+ selected$/)
      .first()
      .isVisible()
  )
    await expect(sections.first()).toHaveText(/^Actions/)
  const folded = page.getByRole('button', { name: /^Filter/, expanded: false })
  if (await folded.isVisible()) await folded.click()
  const toggle = page.getByRole('button', { name: /^Advanced Filter/ })
  // What else can be done with a selection may arrive above it while it is being pressed.
  await expect(async () => {
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
  }).toPass()
}
