import type { Page } from '@playwright/test'
import { empty, failing, held, type Room } from './room.ts'

/** The Images screen, its states, and one image. */

const path = '/images'
const PAGE = '**/api/v1/store/images/page*'
const tiles = (page: Page) => page.getByRole('grid', { name: 'Images' }).getByRole('row')
const image = (page: Page) => page.getByRole('article', { name: 'Image' })

async function openFirst(page: Page): Promise<void> {
  await tiles(page).first().click()
  await image(page)
    .getByRole('region', { name: 'Listings that use it' })
    .getByRole('listitem')
    .first()
    .waitFor()
}

export const imagesRooms: readonly Room[] = [
  { name: 'images', shows: [path], path, role: 'analyst', open: (page) => tiles(page).first().waitFor() },
  {
    name: 'images-filtered',
    shows: [],
    path: '/images?contains=free',
    role: 'analyst',
    open: (page) => page.getByRole('button', { name: 'Drop OCR text: “free”' }).first().waitFor(),
  },
  { name: 'image', shows: [], path, role: 'analyst', open: openFirst },
  {
    name: 'image-missing',
    shows: [],
    path: '/images?image=0190b1a0-0000-7000-8000-0000000000ff',
    role: 'analyst',
    open: (page) => page.getByText('There is no such image').waitFor(),
  },
  {
    name: 'images-loading',
    shows: [],
    path,
    role: 'analyst',
    before: held(PAGE),
    open: (page) => page.getByRole('status', { name: 'Loading images' }).waitFor(),
  },
  {
    name: 'images-empty',
    shows: [],
    path,
    role: 'analyst',
    before: empty(PAGE),
    open: (page) => page.getByRole('heading', { name: 'No images yet' }).waitFor(),
  },
  {
    name: 'images-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing(PAGE),
    open: (page) => page.getByText('The images could not be loaded').waitFor(),
  },
]
