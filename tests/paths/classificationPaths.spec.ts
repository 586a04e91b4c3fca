import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { coveringTours } from '@statepaths/xstate'
import { brands } from '../../server/store/schema.ts'
import type { ClassificationDraft } from '../../src/domain/complaints/classification.ts'
import {
  INFRINGEMENT_REASON_LABELS,
  type InfringementType,
  INFRINGEMENT_TYPE_LABELS,
} from '../../src/domain/kit/vocabulary.ts'
import type { Grounds } from '../../src/machines/complaints/classificationMachine.ts'
import { classificationSubject } from '../../src/paths/samples/classification.ts'
import { changeElsewhere } from '../support/changeElsewhere.ts'
import { isClosed, walkedClassification } from '../support/classificationWalk.ts'
import { signIn } from '../support/client.ts'
import { makeRight } from '../support/complaints.ts'
import { card, E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { walkPaths } from '../support/pathWalk.ts'
import { makeListings, makeMarketplace } from '../support/seeds.ts'

/** The Infringement Classification dialog walked along its generated paths: filling it in, leaving it, submitting it. */

interface Context {
  readonly draft: ClassificationDraft
  readonly grounds: Grounds | null
  readonly problem: { readonly what: 'officialImage' | 'complaint' } | null
}
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context

const { listings } = classificationSubject.input as { listings: readonly { images: { url: string }[] }[] }
const USED = listings[0]!.images.map(({ url }) => url)
const [{ brand }] = classificationSubject.outcomes.loadGrounds!.outputs as [Grounds]

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Infringement Classification' })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const tile = (page: Page, used: unknown) =>
  button(page, new RegExp(`^Picture ${USED.indexOf(used as string) + 1}, of`))

/** Whether the form shows what was entered, and why nothing was submitted. */
async function seeDraft(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { draft, problem } = contextOf(snapshot)
  await expect(
    dialog(page).getByRole('radio', { name: INFRINGEMENT_TYPE_LABELS[draft.type as InfringementType] }),
  ).toBeChecked()
  await expect(dialog(page).getByRole('textbox', { name: 'Description' })).toHaveValue(draft.description)
  await expect(dialog(page).getByRole('checkbox', { name: /^Do Not File/ })).toBeChecked({
    checked: draft.doNotFile,
  })
  await expect(
    dialog(page)
      .getByRole('region', { name: 'Pictures in the listings' })
      .getByRole('button', { pressed: true }),
  ).toHaveCount(draft.images.length)
  await expect(dialog(page).getByText(/no complaint was made\.|it is not known whether/i)).toHaveCount(
    problem ? 1 : 0,
  )
}

/** Whether the browser asks before it closes the page, on which something entered would be lost. */
const seeHeld = (isHeld: boolean) => (page: Page) =>
  expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(!isHeld)

test('an analyst classifies listings as the machine says: nothing entered is lost unasked, whatever the network does', async ({
  page,
  makeDesk,
  workspace,
}) => {
  const desk = await makeDesk(['analyst'], [])
  const { store } = workspace
  await makeRight(store, desk.brandId, 'TM')
  const marketplaceId = await makeMarketplace(store, 'Bazarro DE', 'Bazarro')
  const colleague = await signIn(workspace.address, await desk.colleague(['analyst']), E2E_PASSWORD)
  let titles: readonly string[] = []
  await walkPaths(page, {
    subject: walkedClassification,
    walks: coveringTours(walkedClassification),
    async begin(_, __, n) {
      titles = [`Walk ${n} first`, `Walk ${n} second`]
      await store.db
        .update(brands)
        .set({ officialImages: brand.officialImages.slice() })
        .where(eq(brands.id, desk.brandId))
      await makeListings(
        store,
        titles.map((title, at) => ({
          brandId: desk.brandId,
          marketplaceId,
          title,
          images: at === 0 ? USED.map((url) => ({ url, file: null })) : [],
        })),
      )
      await page.goto('/sellers')
      await page.getByRole('link', { name: 'Listings', exact: true }).click()
      for (const title of titles) await card(page, title).click()
      await page.getByRole('button', { name: 'CR Copyright' }).click()
    },
    calls: {
      loadGrounds: (request) => request.method() === 'GET' && /\/rights/.test(request.url()),
      saveOfficialImage: (request) => request.method() === 'PUT' && /\/brands?\b/.test(request.url()),
      createComplaints: (request) =>
        request.method() === 'POST' && request.url().endsWith('/store/complaints'),
    },
    events: {
      'type.chosen': (_, { chosen }) =>
        dialog(page)
          .getByText(INFRINGEMENT_TYPE_LABELS[chosen as InfringementType], { exact: true })
          .click(),
      async 'reason.chosen'() {
        await button(page, /Reason/).click()
        await page
          .getByRole('option', {
            name: INFRINGEMENT_REASON_LABELS.COPYRIGHT_MATCH,
            exact: true,
          })
          .click()
      },
      async 'template.chosen'() {
        await button(page, /Template/).click()
        await page.getByRole('option', { name: /^CR_2/ }).click()
      },
      'description.changed': (_, { text }) =>
        dialog(page)
          .getByRole('textbox', { name: 'Description' })
          .fill(text as string),
      'right.toggled': () =>
        dialog(page)
          .getByText(/^TM right \(/)
          .click(),
      'usedImage.toggled': (_, { used }) => tile(page, used).click(),
      'pair.chosen': (_, { used }, before) => {
        const at = contextOf(before).draft.images.findIndex((pair) => pair.used === used)
        return button(page, new RegExp(`^Match number ${at + 1},`)).click()
      },
      'officialImage.chosen': () => button(page, /^Official picture 1/).click(),
      'officialUrl.changed': (_, { text }) =>
        dialog(page)
          .getByRole('textbox', { name: /New official/ })
          .fill(text as string),
      'doNotFile.toggled': () => dialog(page).getByText('Do Not File Complaint').click(),
      reloadGrounds: (_, __, before) =>
        (before.matches({ grounds: 'failed' })
          ? dialog(page)
              .getByRole('alert')
              .filter({ hasText: 'could not be read' })
              .getByRole('button', { name: 'Try again' })
          : button(page, 'Look again')
        ).click(),
      submit: () => button(page, /^Submit/).click(),
      cancel: () => page.keyboard.press('Escape'),
      keepEditing: () => button(page, 'Keep editing').click(),
      discard: () => button(page, 'Discard').click(),
      'departure.held': () => page.goBack(),
      async 'xstate.done.actor.createComplaints'(_, { output }, __, calls) {
        const route = await calls.take('createComplaints')
        if ((output as { changed: readonly unknown[] }).changed.length === 0)
          for (const title of titles) await changeElsewhere(colleague, title)
        await route.continue()
      },
    },
    states: {
      'guard.clean': seeHeld(false),
      'guard.dirty.unasked': (_, snapshot) => seeHeld(!isClosed(snapshot))(page),
      'guard.left': () => expect(dialog(page)).toHaveCount(0),
      'guard.dirty.discarded': () => expect(dialog(page)).toHaveCount(0),
      'guard.dirty.asking': () =>
        expect(dialog(page).getByText('What you entered would be lost.')).toBeVisible(),
      'grounds.loading': async (_, snapshot) => {
        if (isClosed(snapshot) || contextOf(snapshot).grounds) return
        await expect(
          dialog(page).getByRole('status', { name: /^Reading the (property rights|official pictures)$/ }),
        ).toBeVisible()
      },
      'grounds.loaded': async () => {
        await expect(dialog(page).getByRole('status', { name: /^Reading the / })).toHaveCount(0)
        await expect(dialog(page).getByText(/could not be read\./)).toHaveCount(0)
      },
      'grounds.failed': async (_, snapshot) => {
        if (isClosed(snapshot)) return
        await expect(dialog(page).getByText(/could not be read\./)).toBeVisible()
      },
      'form.editing': async (_, snapshot) => {
        if (isClosed(snapshot)) return
        await seeDraft(page, snapshot)
        if (snapshot.hasTag('asking')) return
        await expect(button(page, /^Submit/)).toBeEnabled({ enabled: snapshot.can({ type: 'submit' }) })
      },
      'form.savingOfficialImage': () =>
        expect(dialog(page).getByText('Keeping the new official picture on the brand…')).toBeVisible(),
      'form.submitting': () => expect(dialog(page).getByText('Making 1 complaint…')).toBeVisible(),
      'form.done': () => expect(dialog(page)).toHaveCount(0),
    },
    leftOut: {
      'classification.guard.dirty.asking on always': 'Where it is asked, nothing can be submitted.',
      'classification.form.submitting on xstate.done.actor.createComplaints (1 of 3)':
        'Beside the lists complaints are made at once; guided review alone leaves them to its queue.',
    },
  })
})
