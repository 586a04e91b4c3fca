import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import type { Relisting } from '../../../src/domain/kit/relisting.ts'
import { CAPABILITIES } from '../../../src/domain/kit/roles.ts'
import { LISTING_ACTION_NEEDS } from '../../../src/domain/listings/listingActions.ts'
import type { ListingStages } from '../../../src/domain/enrichment/progress.ts'
import type { Page } from '@playwright/test'
import {
  BULK_ACTIONS,
  LISTING_ACTION_WORDS,
  PLAIN_BULK_ACTIONS,
} from '../../../src/machines/listings/listingActionWords.ts'
import { failing, held, openCalendar, type Room, type Size } from './room.ts'
import { typeToChoose } from '../typeToChoose.ts'

/** The dialogs over /listings that do something beside a change of state. */

const path = '/listings'
const cards = (page: Page) => page.getByRole('grid', { name: 'Listings' }).getByRole('row')

/** Selects two listings and asks for an action; on a small screen the actions stand in a sheet. */
async function act(page: Page, size: Size, action: string): Promise<void> {
  await showActions(page, size)
  await page.getByRole('button', { name: action, exact: true }).click()
}

async function showActions(page: Page, size: Size): Promise<void> {
  await cards(page).first().waitFor()
  for (const n of [0, 1]) await cards(page).nth(n).click()
  if (size === 'small') await page.getByRole('button', { name: 'Actions', exact: true }).click()
}

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name }).waitFor()

const ANALYSIS = '**/scores/openai*'

/** Asks for the analysis of the newest listing that is called a replica. */
async function analyze(page: Page, size: Size): Promise<void> {
  await cards(page).first().click()
  if (size === 'small') await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('button', { name: 'Analyze text' }).click()
  await dialog(page, /^Analyze listing text/)
}

/** Chooses one of a field's list. */
async function choose(page: Page, field: RegExp, choice: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

async function openViewer(page: Page): Promise<void> {
  await cards(page)
    .nth(1)
    .getByRole('button', { name: /pictures? of/ })
    .click()
  await page.getByRole('button', { name: 'Add images' }).waitFor()
}

/** A listing of whose pictures some could not be had. */
const withFailedPictures = (page: Page) =>
  page.route(/\/store\/enrichment\/listings\//, async (route) => {
    const answer = (await (await route.fetch()).json()) as ListingStages
    const failed = (n: number, problem: string) => ({
      address: `https://pictures.example/file/sample-${n}.jpg`,
      problem,
      isAwaited: n === 2,
    })
    const stages: ListingStages = {
      ...answer,
      stages: {
        ...answer.stages,
        pictures: { state: 'done', note: 'Some of its pictures could not be fetched.' },
      },
      failedPictures: [
        failed(1, 'pictures.example has no picture at this address any more (404).'),
        failed(2, 'pictures.example wants fewer requests (429).'),
        failed(3, 'It is a web page, not a picture.'),
        failed(4, "pictures.example didn't answer in time."),
      ],
    }
    await route.fulfill({ json: stages })
  })

/** The first listing is back after a removal. */
const withOneBack = (page: Page) =>
  page.route(/\/store\/listings\/page/, async (route) => {
    const answer = (await (await route.fetch()).json()) as ListingsPage
    const relisting: Relisting = {
      removed: answer.items[1]!._id,
      title: answer.items[1]!.title,
      at: '2026-11-10T12:00:00.000Z',
      days: 15,
      points: 120,
      evidence: [
        { kind: 'alias', points: 60 },
        { kind: 'picture', points: 40, likeness: 0.97 },
        { kind: 'price', points: 20 },
      ],
      complaint: answer.items[1]!._id,
      dismissed: null,
    }
    const items = answer.items.map((listing, at) =>
      at === 0 ? { ...listing, state: 'NEW', relisting } : listing,
    )
    await route.fulfill({ json: { ...answer, items } })
  })

const AMAZON = '/listings?marketplaces=Amazon%20DE&sortBy=updated'

/** The details of a listing whose ASIN is tracked. */
async function openAsin(page: Page): Promise<void> {
  await cards(page)
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click()
  const panel = page.getByRole('region', { name: /^ASIN B0/ })
  await panel.getByRole('button', { name: /^(Change|Track)$/ }).waitFor()
  await panel.scrollIntoViewIfNeeded()
}

/** The classification dialog over two undecided listings of one brand, as Trademark. */
async function classify(page: Page, size: Size): Promise<void> {
  await cards(page).first().waitFor()
  const undecided = cards(page).filter({ hasText: /New|Suspect/ })
  await undecided.first().click()
  if (size === 'small') await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('button', { name: 'TM Trademark' }).click()
  await dialog(page, /^Infringement Classification/)
  await page.getByRole('group', { name: 'Property rights' }).waitFor()
}

/** The menu of a card; on a small screen of the details. */
async function findSimilar(page: Page, size: Size): Promise<void> {
  const first = cards(page).first()
  if (size === 'small') {
    await first.getByRole('button', { name: /^Details of/ }).click()
    await page.getByRole('button', { name: 'Find similar' }).click()
  } else await first.getByRole('button', { name: /^Find similar to/ }).click()
  await page.getByRole('menu', { name: 'Find similar' }).waitFor()
}

export const listingDialogRooms: readonly Room[] = [
  {
    name: 'find-similar',
    shows: ['listings/FindSimilarMenu.tsx FindSimilarMenu MenuPopover'],
    path,
    role: 'analyst',
    open: findSimilar,
  },
  {
    name: 'similar',
    shows: [],
    path,
    role: 'analyst',
    async open(page, size) {
      await findSimilar(page, size)
      await page.getByRole('menuitem', { name: 'Similar by picture' }).click()
      await page
        .getByRole('region', { name: 'What they are like' })
        .getByText(/Pictures like/)
        .waitFor()
      await page
        .getByText(/% alike/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'similar-none',
    shows: [],
    path: '/listings?similar=hash:5a5a00ff00ff1234&sortBy=likeness',
    role: 'analyst',
    open: (page) => page.getByRole('heading', { name: 'No listing is like it' }).waitFor(),
  },
  {
    name: 'picture-search',
    shows: ['listings/dialogs/PictureSearchDialog.tsx PictureSearchDialog Dialog'],
    path,
    role: 'analyst',
    async open(page, size) {
      await cards(page).first().waitFor()
      if (size === 'small') await page.getByRole('button', { name: /^Filter/ }).click()
      await page.getByRole('button', { name: 'Advanced Filter' }).click()
      await page.getByRole('button', { name: 'Search with a picture' }).click()
      await dialog(page, /^Search with a picture/)
    },
  },
  {
    name: 'classification',
    shows: ['listings/dialogs/ClassificationDialog.tsx ClassificationDialog FormDialog'],
    path,
    role: 'analyst',
    async open(page, size) {
      await classify(page, size)
      await page.getByRole('radio', { name: 'Copyright' }).check({ force: true })
      await choose(page, /Reason/, 'Copyright match')
      await choose(page, /Template/, /^CR_2/)
      await page.getByRole('button', { name: /^Picture 1,/ }).click()
      const official = page.getByRole('button', { name: 'Official picture 1' })
      await official.click()
      await page.getByText(/^Complete: makes/).waitFor()
    },
  },
  {
    name: 'classification-rights',
    shows: [],
    path,
    role: 'analyst',
    async open(page, size) {
      await classify(page, size)
      await page.getByRole('checkbox', { name: /_TM_/ }).first().check({ force: true })
      await page.getByText('Still needed: Description').waitFor()
    },
  },
  {
    name: 'classification-reason',
    shows: ['listings/dialogs/ClassificationForm.tsx Reason SingleSelect'],
    path,
    role: 'analyst',
    async open(page, size) {
      await classify(page, size)
      await page.getByRole('button', { name: /Reason/ }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'classification-template',
    shows: ['listings/dialogs/ClassificationForm.tsx Template SingleSelect'],
    path,
    role: 'analyst',
    async open(page, size) {
      await classify(page, size)
      await choose(page, /Reason/, 'Unauthorized mark')
      await page.getByRole('button', { name: /Template/ }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'classification-leaving',
    shows: [],
    path,
    role: 'analyst',
    before: failing('**/store/setup/brands'),
    async open(page, size) {
      await classify(page, size)
      await page.getByRole('textbox', { name: 'Description' }).fill('Our mark.')
      await page.getByRole('alert').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Keep editing' }).waitFor()
    },
  },
  {
    name: 'tags',
    shows: ['listings/dialogs/TagsDialog.tsx TagsDialog FormDialog'],
    path,
    role: 'analyst',
    async open(page, size) {
      await act(page, size, 'Edit tags')
      await dialog(page, /^Tags of 2/)
      await page.getByRole('textbox', { name: 'New tag' }).fill('seen')
      await page.keyboard.press('Enter')
      await page.getByText('is added to all').waitFor()
    },
  },
  {
    name: 'comment',
    shows: ['listings/dialogs/BulkActionDialog.tsx BulkActionDialog FormDialog'],
    path,
    role: 'analyst',
    async open(page, size) {
      await act(page, size, 'Comment')
      await dialog(page, /^Comment on 2/)
      await page.getByRole('textbox', { name: 'Comment' }).fill('abc')
    },
  },
  ...PLAIN_BULK_ACTIONS.map((action): Room => ({
    name: LISTING_ACTION_WORDS[action].name.toLowerCase().replaceAll(' ', '-'),
    shows: ['listings/dialogs/BulkActionDialog.tsx BulkActionDialog FormDialog'],
    path,
    // The last of the roles that may do it, which is allowed the least elsewhere.
    role: CAPABILITIES[LISTING_ACTION_NEEDS[action]].at(-1)!,
    async open(page, size) {
      await act(page, size, LISTING_ACTION_WORDS[action].name)
      await page.getByRole('dialog', { name: `${BULK_ACTIONS[action].title} 2` }).waitFor()
    },
  })),
  {
    name: 'ask-one-for-review',
    shows: ['listings/dialogs/BulkActionDialog.tsx Reviewer SingleSelect'],
    path,
    role: 'analyst',
    async open(page, size) {
      await act(page, size, 'Ask for review')
      await dialog(page, /^Ask for review of 2/)
      await page.getByRole('button', { name: /^Managers and analysts of the brand/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'gathering',
    shows: ['listings/dialogs/GatheringDialog.tsx GatheringDialog Dialog'],
    path: '/listings?state=NEW&countries=DE',
    role: 'analyst',
    only: 'wide',
    async open(page) {
      await cards(page).first().click()
      await page.getByRole('button', { name: /^Select all [\d,]+ matching$/ }).click()
      // The list is there: what is read now is read for the dialog.
      await page.route('**/listings/page?*', (route) => route.abort())
      await page.getByRole('button', { name: 'TM Trademark' }).click()
      await dialog(page, /could not be read$/)
    },
  },
  {
    name: 'deletion',
    shows: ['listings/dialogs/DeletionDialog.tsx DeletionDialog ActionDialog'],
    path,
    role: 'admin',
    async open(page, size) {
      await act(page, size, 'Delete')
      await dialog(page, /^Delete 2/)
    },
  },
  {
    name: 'deletion-stopped',
    shows: [],
    path,
    role: 'admin',
    before: failing('**/store/listings?ids=*'),
    async open(page, size) {
      await act(page, size, 'Delete')
      await page.getByRole('button', { name: 'Delete 2 listings' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'scoring-loading',
    shows: [],
    path,
    role: 'admin',
    before: held('**/api/v1/scores'),
    async open(page, size) {
      await act(page, size, 'Score')
      await page.getByText('The listings are handed over for scoring.').waitFor()
    },
  },
  {
    name: 'scoring-failed',
    shows: ['listings/dialogs/ScoringDialog.tsx ScoringDialog Dialog'],
    path,
    role: 'admin',
    before: failing('**/api/v1/scores'),
    async open(page, size) {
      await act(page, size, 'Score')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'relisting',
    shows: ['listings/dialogs/RelistingDialog.tsx RelistingDialog Dialog'],
    path,
    role: 'analyst',
    before: withOneBack,
    async open(page) {
      await page
        .getByRole('button', { name: /^Back after removal/ })
        .first()
        .click()
      await dialog(page, /^Back after removal/)
    },
  },
  {
    name: 'relisting-refused',
    shows: [],
    path,
    role: 'analyst',
    before: async (page) => {
      await withOneBack(page)
      await failing('**/relisting')(page)
    },
    async open(page) {
      await page
        .getByRole('button', { name: /^Back after removal/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Not the same' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'screenshot',
    shows: ['listings/dialogs/ScreenshotDialog.tsx ScreenshotDialog ActionDialog'],
    path,
    role: 'admin',
    async open(page, size) {
      await act(page, size, 'Screenshot')
      await dialog(page, /^Capture screenshots of 2/)
    },
  },
  {
    name: 'screenshot-failed',
    shows: [],
    path,
    role: 'admin',
    before: failing('**/screenshots/capture'),
    async open(page, size) {
      await act(page, size, 'Screenshot')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'score',
    shows: ['listings/ScorePopover.tsx ScorePopover Popover'],
    path: '/listings?value=replica',
    role: 'analyst',
    async open(page) {
      await page
        .getByRole('button', { name: /^Why score/ })
        .first()
        .click()
      await dialog(page, /^Why this score/)
    },
  },
  {
    name: 'text-analysis',
    shows: ['listings/dialogs/TextAnalysisDialog.tsx TextAnalysisDialog Dialog'],
    path: '/listings?value=replica',
    role: 'analyst',
    async open(page, size) {
      await analyze(page, size)
      await page.getByRole('region', { name: 'Observations' }).waitFor()
    },
  },
  {
    name: 'text-analysis-loading',
    shows: [],
    path,
    role: 'analyst',
    before: held(ANALYSIS),
    async open(page, size) {
      await analyze(page, size)
      await page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'text-analysis-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing(ANALYSIS),
    async open(page, size) {
      await analyze(page, size)
      await page.getByRole('button', { name: 'Use local rules instead' }).waitFor()
    },
  },
  {
    name: 'details',
    shows: ['listings/dialogs/Details.tsx Details FormDialog'],
    path,
    role: 'analyst',
    async open(page) {
      await cards(page)
        .first()
        .getByRole('button', { name: /^Details of/ })
        .click()
      await page.getByRole('region', { name: 'Comments' }).waitFor()
    },
  },
  {
    name: 'details-failed-pictures',
    shows: [],
    path,
    role: 'analyst',
    before: withFailedPictures,
    async open(page) {
      await cards(page)
        .first()
        .getByRole('button', { name: /^Details of/ })
        .click()
      const evidence = page.getByRole('region', { name: 'Evidence' })
      await evidence.getByRole('button', { name: /^Try again/ }).waitFor()
      await evidence.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'details-asin',
    shows: [],
    path: AMAZON,
    role: 'analyst',
    open: openAsin,
  },
  {
    name: 'details-asin-until',
    shows: ['listings/dialogs/AsinPanel.tsx Track DayField'],
    path: AMAZON,
    role: 'analyst',
    async open(page) {
      await openAsin(page)
      await openCalendar(page, 'Track until')
    },
  },
  {
    name: 'details-asin-location',
    shows: ['listings/dialogs/AsinPanel.tsx Track ComboField'],
    path: AMAZON,
    role: 'analyst',
    async open(page) {
      await openAsin(page)
      await typeToChoose(page, page.getByRole('combobox', { name: 'From' }), 'Ger')
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'viewer',
    shows: ['listings/dialogs/Viewer.tsx Viewer Dialog'],
    path,
    role: 'analyst',
    open: openViewer,
  },
  {
    name: 'viewer-adding',
    shows: [],
    path,
    role: 'analyst',
    async open(page) {
      await openViewer(page)
      await page.getByRole('button', { name: 'Add images' }).click()
      await page.getByRole('textbox', { name: 'Address of an image' }).fill('ftp:')
    },
  },
  {
    name: 'dialog-not-opened',
    shows: [],
    path,
    role: 'analyst',
    async open(page, size) {
      await showActions(page, size)
      await page.getByRole('button', { name: 'Comment', exact: true }).waitFor()
      await page.route('**/static/js/async/**', (route) =>
        route.request().url().includes('.js') ? route.abort() : route.continue(),
      )
      await page.getByRole('button', { name: 'Comment', exact: true }).click()
      await page.getByText('This part could not be loaded').waitFor()
    },
  },
]
