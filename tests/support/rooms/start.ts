import type { Page } from '@playwright/test'
import type { Room } from './room.ts'

/** The way from an empty workspace to the first decision: the first account, and the start page. */

const path = '/start'
const brand = (page: Page) =>
  page.getByRole('listitem', { name: 'Show what is yours' }).getByRole('button', { name: /Brand$/ })

export const startRooms: readonly Room[] = [
  {
    name: 'first-account',
    shows: ['/first-account'],
    path: '/first-account#token=sample',
    role: null,
    open: (page) => page.getByRole('button', { name: 'Make the account' }).waitFor(),
  },
  {
    name: 'first-account-unlinked',
    shows: [],
    path: '/first-account',
    role: null,
    open: (page) => page.getByRole('heading', { name: 'Open the whole link' }).waitFor(),
  },
  { name: 'start', shows: [path], path, role: 'admin', open: (page) => brand(page).waitFor() },
  {
    name: 'start-refused',
    shows: [],
    path,
    role: 'analyst',
    open: (page) =>
      page.getByRole('heading', { name: 'Administrators and importers set the workspace up' }).waitFor(),
  },
  {
    name: 'start-brand',
    shows: ['start/StartPage.tsx Catalogue SingleSelect'],
    path,
    role: 'admin',
    async open(page) {
      await brand(page).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'demo-deletion',
    shows: ['start/DemoDeletionDialog.tsx DemoDeletionDialog ActionDialog'],
    path: '/listings',
    role: 'god',
    async open(page) {
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitem', { name: /^Start with my own data/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /delete the demo/ })
        .waitFor()
    },
  },
]
