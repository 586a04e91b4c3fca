import type { Page, Route } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { coveringTours } from '@statepaths/xstate'
import type { PreviewState } from '../../src/domain/erasure/erasure.ts'
import { ERASURE_POLL_MS, PREVIEW_POLL_MS } from '../../src/machines/erasure/erasurePlace.ts'
import { erasurePreviewSubject } from '../../src/paths/samples/erasurePreview.ts'
import { expect, test } from '../support/e2e.ts'
import { type Context, linkTo, SELLER_PATH, walkedErasure } from '../support/erasureWalk.ts'
import { type HeldCalls, walkPaths } from '../support/pathWalk.ts'
import { beginSignedOut, discarding, siteDeeds, siteLeftOut, siteSights } from '../support/sitePageWalk.ts'

/**
 * Erasing a person's data, walked along the generated paths of its machine and of the one that counts. The walk answers for the
 * server: nothing takes an erasure back, and counting goes on by itself.
 */

const contextOf = ({ context }: AnyMachineSnapshot) => context as Context
const FIELDS = {
  reference: 'Reference of the request',
  reason: 'Reason',
  confirmation: 'Type “erase” to confirm',
} as const
const field = (page: Page, name: string) => page.getByRole('textbox', { name, includeHidden: true })
const words = (page: Page) => page.getByRole('region', { name: 'Words', includeHidden: true })
const looking = (page: Page) => page.getByText('Looking through the whole workspace…')
const isPreview = (method: string) => (request: { url(): string; method(): string }) =>
  request.method() === method && request.url().includes('/store/erasures/preview')

/** Answers the held call of a service. */
const answerWith = (calls: HeldCalls, service: string, json: unknown) =>
  calls.take(service).then((route) => route.fulfill({ json }))
const countedState = (preview: unknown) => ({
  status: 'counted',
  done: 60,
  of: 60,
  place: '',
  problem: null,
  preview,
})

/** Whether what was counted stands there, with what is typed below it. */
const seePerson = (isRefused: boolean) => async (page: Page, snapshot: AnyMachineSnapshot) => {
  const { preview, draft, word } = contextOf(snapshot)
  await expect(looking(page)).toHaveCount(0)
  await expect(
    page.getByRole('heading', { level: 3, name: preview!.name, includeHidden: true }),
  ).toBeVisible()
  for (const { value, within } of preview!.words)
    await expect(
      words(page).getByRole('checkbox', { name: `Within texts: ${value}`, includeHidden: true }),
    ).toBeChecked({ checked: within })
  await expect(words(page).getByRole('listitem', { includeHidden: true })).toHaveCount(preview!.words.length)
  for (const [key, label] of Object.entries(FIELDS))
    await expect(field(page, label)).toHaveValue(draft[key as keyof typeof FIELDS])
  await expect(field(page, 'Also look for')).toHaveValue(word)
  await expect(page.getByText('What you typed is kept.')).toHaveCount(isRefused ? 1 : 0)
}

test('an administrator erases a seller’s data, as the machine says', async ({ page, makeDesk }) => {
  const desk = await makeDesk(['admin'], [])
  const analyst = await desk.colleague(['analyst'])
  await page.clock.install()
  let isLeaving = false
  // What counts is a machine of its own: its request waits here until the page is told what was counted.
  let asked: Route | null = null
  await page.route('**/store/erasures/preview', (route) => {
    asked = route
  })
  const deeds = siteDeeds(page, {
    emailOf: (groups) => (groups.includes('admin') ? desk.user.email : analyst),
    linkTo,
  })
  await walkPaths(page, {
    subject: walkedErasure,
    walks: coveringTours(walkedErasure),
    leftOut: siteLeftOut('erasure'),
    begin: () => beginSignedOut(page),
    calls: {
      start: (request) => request.method() === 'POST' && request.url().endsWith('/store/erasures'),
    },
    events: {
      ...deeds,
      async 'address.changed'(...args) {
        asked = null
        await deeds['address.changed']!(...args)
      },
      async 'departure.held'(...args) {
        isLeaving = true
        await deeds['departure.held']!(...args)
      },
      async cancel() {
        isLeaving = false
        await field(page, FIELDS.reference).press('Escape')
      },
      // Whoever was about to leave has left then, and comes back to what is counted again.
      async discard(_, __, before) {
        await discarding(page).getByRole('button', { name: 'Discard' }).click()
        if (!isLeaving) return
        await page.waitForURL('**/setup/brands')
        const { preview } = contextOf(before)
        await page.route(
          '**/store/erasures/preview',
          (route) => route.fulfill({ json: countedState(preview) }),
          { times: 1 },
        )
        await page.goto(SELLER_PATH)
      },
      drafted: (_, { field: name, value }) =>
        field(page, FIELDS[name as keyof typeof FIELDS]).fill(value as string),
      'word.typed': (_, { value }) => field(page, 'Also look for').fill(value as string),
      'word.added': () => words(page).getByRole('button', { name: 'Add' }).click(),
      'word.switched': (_, { value }) =>
        words(page)
          .getByRole('listitem')
          .filter({ hasText: value as string })
          .getByText('Within texts')
          .click(),
      'word.removed': (_, { value }) =>
        words(page)
          .getByRole('button', { name: `Look no more for ${value as string}` })
          .click(),
      recount: () => page.getByRole('button', { name: 'Count again' }).click(),
      retry: () => page.getByRole('button', { name: 'Try again' }).click(),
      confirm: () => page.getByRole('button', { name: 'Erase for good' }).click(),
      'after.poll': () => page.clock.fastForward(ERASURE_POLL_MS),
      async 'preview.counted'(_, { preview }) {
        await expect.poll(() => asked !== null).toBe(true)
        await asked!.fulfill({ json: countedState(preview) })
        asked = null
      },
      'xstate.done.actor.start': (_, { output }, __, calls) => answerWith(calls, 'start', output),
    },
    states: {
      ...siteSights(page, 'Erasures', 'Personal data is not open to you'),
      // Left at once.
      'here.asking.choosing': async () => {},
      'here.asking.nobody': () => expect(page.getByText('open the seller in the console')).toBeVisible(),
      'here.asking.counting': () => expect(looking(page)).toBeVisible(),
      'here.asking.ready.clean': seePerson(false),
      'here.asking.ready.refused': seePerson(true),
      'here.asking.starting': () =>
        expect(page.getByRole('button', { name: /Erase for good/ })).toHaveAttribute('data-pending', 'true'),
      'here.asking.begun': () => expect(page.getByText(/The data is (being )?erased\./)).toBeVisible(),
    },
  })
})

const counting = (page: Page) => page.getByRole('region', { name: 'Preview' })
const cancel = (page: Page) => counting(page).getByRole('button', { name: /Cancel/ })
const progressOf = ({ context }: AnyMachineSnapshot) =>
  (context as { progress: PreviewState | null }).progress

/** Whether the page says how far the counting is. */
async function seeProgress(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const progress = progressOf(snapshot)
  if (progress === null) return expect(looking(page)).toBeVisible()
  await expect(counting(page).getByRole('progressbar').first()).toHaveAttribute(
    'aria-valuetext',
    `${progress.done} of ${progress.of} parts, now ${progress.place}`,
  )
}

test('the counting of a preview is watched, cancelled and taken up again, as the machine says', async ({
  page,
  makeDesk,
}) => {
  await makeDesk(['admin'], [])
  await page.clock.install()
  // Time goes on by itself too: nothing has changed whenever it is asked before the walk's time has passed.
  const [, unchanged] = erasurePreviewSubject.outcomes['previewState']!.outputs
  await page.route('**/store/erasures/preview/*/*', (route) => route.fulfill({ json: unchanged }))
  const answers = (service: string) => ({
    [`xstate.done.actor.${service}`]: (
      _: Page,
      { output }: { output?: unknown },
      __: unknown,
      calls: HeldCalls,
    ) => answerWith(calls, service, output),
  })
  await walkPaths(page, {
    subject: erasurePreviewSubject,
    walks: coveringTours(erasurePreviewSubject),
    async begin() {
      await page.goto('about:blank')
      await page.goto(SELLER_PATH)
    },
    calls: {
      preview: isPreview('POST'),
      previewState: isPreview('GET'),
      cancelPreview: isPreview('DELETE'),
    },
    events: {
      stop: (_, __, before) =>
        (before.matches('notStopped')
          ? counting(page).getByRole('button', { name: 'Try again' })
          : cancel(page)
        ).click(),
      retry: (_, __, before) =>
        page
          .getByRole('button', {
            name: before.matches('notStopped')
              ? 'Let it go on'
              : before.matches('failed')
                ? 'Try again'
                : 'Count again',
          })
          .click(),
      'after.progress': () => page.clock.fastForward(PREVIEW_POLL_MS),
      ...answers('preview'),
      ...answers('previewState'),
      ...answers('cancelPreview'),
    },
    states: {
      beginning: seeProgress,
      waiting: async (_, snapshot) => {
        await seeProgress(page, snapshot)
        await expect(cancel(page)).toBeEnabled()
      },
      asking: seeProgress,
      stopping: async (_, snapshot) => {
        await seeProgress(page, snapshot)
        await expect(cancel(page)).toHaveAttribute('data-pending', 'true')
      },
      notStopped: () => expect(counting(page).getByText('could not be cancelled, and goes on')).toBeVisible(),
      failed: () => expect(page.getByText('What would be erased could not be counted')).toBeVisible(),
      stopped: () => expect(counting(page).getByText('The counting was cancelled.')).toBeVisible(),
      counted: () => expect(page.getByRole('region', { name: 'What is erased' })).toBeVisible(),
    },
  })
})
