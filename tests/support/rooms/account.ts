import type { Page } from '@playwright/test'
import { withoutPageSession } from '../pageSession.ts'
import { chooseTool, type Room, type Size } from './room.ts'

/** What the top bar and the account open: help, API keys, sessions; and the saved filters. */

const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menu', { name: 'Account' }).waitFor()
}

const KEY = {
  id: '0190b1a0-0000-7000-8000-0000000000d1',
  name: '2026-11-20',
  created: '2026-11-20T12:00:00.000Z',
  lastUsed: null,
}

/** The calls of API keys answered as the server would, so that no keys pile up in the workspace. */
const withKeys = (page: Page) =>
  page.route('**/api/v1/store/users/apiKeys', (route) =>
    route.fulfill({
      json: route.request().method() === 'POST' ? { ...KEY, key: `assay_${'k'.repeat(43)}` } : [KEY],
    }),
  )

const openKeys = async (page: Page) => {
  await openAccount(page)
  await page.getByRole('menuitem', { name: 'API keys…' }).click()
  await page.getByRole('list', { name: 'API keys' }).waitFor()
}

const SESSION = {
  id: '0190b1a0-0000-7000-8000-0000000000e1',
  opened: '2026-11-20T11:00:00.000Z',
  lastSeen: '2026-11-20T12:00:00.000Z',
  address: '192.0.2.9',
  browser: 'Firefox 140 on Windows',
  current: true,
}

/** Two sessions, whatever others there are. */
const withSessions = (page: Page) =>
  page.route('**/api/v1/store/users/sessions', (route) =>
    route.fulfill({
      json: [
        SESSION,
        {
          ...SESSION,
          id: '0190b1a0-0000-7000-8000-0000000000e2',
          browser: 'Safari 26 on iOS',
          current: false,
        },
      ],
    }),
  )

/** Lets the session run out. */
async function runOut(page: Page, size: Size) {
  // What is still asked for meanwhile would open the dialog over the button before it is pressed.
  await page.getByRole('grid', { name: 'Complaints' }).getByRole('row').first().waitFor()
  for (const call of ['users/current', 'store/complaints/page*'])
    await page.route(`**/api/v1/${call}`, (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 401, title: 'Not signed in', singleSignOn: true }),
      }),
    )
  await chooseTool(page, size, 'Reload complaints')
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
}

const FACTOR = '**/api/v1/store/users/secondFactor'

/** A second factor that is set up without the server, so that the demo's accounts keep their sign-in. */
const withFactor = (page: Page) =>
  page.route(FACTOR, (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.fulfill({ json: { since: null, recoveryCodes: 0, isDemanded: true } })
    if (method === 'PUT')
      return route.fulfill({
        json: { recoveryCodes: Array.from('ABCDEFGHIJ', (one) => `${one}2A7-KLMN-PQRS-TUVW-XYZ2-3456`) },
      })
    return route.fulfill({
      json: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Assay:client%40demo.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Assay',
      },
    })
  })

const openFactor = async (page: Page) => {
  await openAccount(page)
  await page.getByRole('menuitem', { name: 'Second factor…' }).click()
  await page.getByText('Your role needs one.').waitFor()
}

const scanSecret = async (page: Page) => {
  await openFactor(page)
  await page.getByRole('button', { name: 'Set up…' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill('demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
}

const openSessions = async (page: Page) => {
  await openAccount(page)
  await page.getByRole('menuitem', { name: 'Sessions…' }).click()
  await page.getByRole('list', { name: 'Sessions' }).waitFor()
}

/** The signed-in user with a saved filter. */
const withSavedFilter = async (page: Page) => {
  await withoutPageSession(page)
  await page.route('**/api/v1/store/users/login/*', async (route) => {
    const response = await route.fetch()
    const user = (await response.json()) as object
    await route.fulfill({
      response,
      json: { ...user, filters: [{ name: 'Lux watches', params: { seller: 'lux' } }] },
    })
  })
}

const openSaved = async (page: Page, size: string) => {
  if (size === 'small') await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Saved Filters' }).click()
  await page.getByRole('menu', { name: 'Saved Filters' }).waitFor()
}

export const accountRooms: readonly Room[] = [
  {
    name: 'account-menu',
    shows: ['shell/AccountMenu.tsx AccountMenu MenuPopover'],
    path: '/complaints',
    role: 'analyst',
    open: openAccount,
  },
  {
    name: 'help',
    shows: ['shell/HelpDrawer.tsx HelpDrawer ModalOverlay'],
    path: '/listings',
    role: 'analyst',
    async open(page, size) {
      await chooseTool(page, size, 'Help')
      await page.getByRole('heading', { name: 'What to do first' }).waitFor()
    },
  },
  {
    name: 'api-keys',
    shows: ['session/ApiKeys.tsx ApiKeys Dialog'],
    path: '/complaints',
    role: 'analyst',
    before: withKeys,
    open: openKeys,
  },
  {
    name: 'api-key-shown',
    shows: [],
    path: '/complaints',
    role: 'analyst',
    async before(page) {
      await withKeys(page)
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    },
    async open(page) {
      await openAccount(page)
      await page.getByRole('menuitem', { name: 'Copy API Key' }).click()
      await page.getByRole('textbox', { name: /^API key/ }).waitFor()
    },
  },
  {
    name: 'api-key-revoke',
    shows: ['session/ApiKeys.tsx RevokeApiKey ActionDialog'],
    path: '/complaints',
    role: 'analyst',
    before: withKeys,
    async open(page) {
      await openKeys(page)
      await page.getByRole('button', { name: 'Revoke 2026-11-20' }).click()
      await page.getByRole('dialog', { name: /^Revoke/ }).waitFor()
    },
  },
  {
    name: 'problem-report',
    shows: ['shell/ProblemReportDialog.tsx ProblemReportDialog FormDialog'],
    path: '/listings',
    role: 'client',
    async open(page) {
      await openAccount(page)
      await page.getByRole('menuitem', { name: 'Report a problem…' }).click()
      await page.getByRole('img', { name: 'The page as it goes into the report' }).waitFor()
    },
  },
  {
    name: 'sessions',
    shows: ['session/OwnSessions.tsx OwnSessions Access'],
    path: '/complaints',
    role: 'client',
    before: withSessions,
    open: openSessions,
  },
  {
    name: 'session-end',
    shows: ['session/Access.tsx EndAccess ActionDialog'],
    path: '/complaints',
    role: 'client',
    before: withSessions,
    async open(page) {
      await openSessions(page)
      await page.getByRole('button', { name: 'End Safari 26 on iOS' }).click()
      await page.getByRole('dialog', { name: /^End the session/ }).waitFor()
    },
  },
  {
    name: 'second-factor',
    shows: ['session/OwnSecondFactor.tsx Overview Dialog'],
    path: '/complaints',
    role: 'client',
    before: withFactor,
    open: openFactor,
  },
  {
    name: 'own-password',
    shows: ['session/OwnPassword.tsx Change OwnForm'],
    path: '/complaints',
    role: 'client',
    async open(page) {
      await openAccount(page)
      await page.getByRole('menuitem', { name: 'Change password…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change your password' })
      await dialog.getByRole('textbox', { name: 'Current password' }).fill('demo')
      await dialog.getByRole('textbox', { name: 'New password', exact: true }).fill('a new sentence')
      await dialog.getByRole('textbox', { name: 'The same new password again' }).fill('another one')
      await dialog.getByRole('button', { name: 'Change password' }).click()
      await dialog.getByRole('alert').waitFor()
    },
  },
  {
    name: 'second-factor-proof',
    shows: ['session/OwnSecondFactor.tsx Prove OwnForm'],
    path: '/complaints',
    role: 'client',
    before: withFactor,
    async open(page) {
      await openFactor(page)
      await page.getByRole('button', { name: 'Set up…' }).click()
      await page.getByRole('textbox', { name: 'Password' }).waitFor()
    },
  },
  {
    name: 'second-factor-scan',
    shows: ['session/OwnSecondFactor.tsx Step OwnForm'],
    path: '/complaints',
    role: 'client',
    before: withFactor,
    open: scanSecret,
  },
  {
    name: 'second-factor-codes',
    shows: ['session/OwnSecondFactor.tsx Codes Dialog'],
    path: '/complaints',
    role: 'client',
    before: withFactor,
    async open(page) {
      await scanSecret(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('123456')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    },
  },
  {
    name: 'sign-in-again',
    shows: ['session/SignInAgain.tsx SignInAgain Dialog'],
    path: '/complaints',
    role: 'analyst',
    open: runOut,
  },
  {
    name: 'sign-in-again-codes',
    shows: ['session/SignInAgain.tsx KeepCodes Dialog'],
    path: '/complaints',
    role: 'analyst',
    async open(page, size) {
      await runOut(page, size)
      await page.route('**/login', (route) =>
        route.fulfill({ json: { recoveryCodes: ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX'] } }),
      )
      await page.getByRole('textbox', { name: 'Password' }).fill('demo')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    },
  },
  {
    name: 'saved-filters',
    shows: [
      'filter/SavedFiltersMenu.tsx SavedFiltersMenu MenuPopover',
      'filter/SavedFiltersMenu.tsx SavedFiltersMenu Popover',
    ],
    path: '/?brands=Vessmont',
    role: 'analyst',
    before: withSavedFilter,
    async open(page, size) {
      await openSaved(page, size)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('menuitem', { name: 'Delete Lux watches' }).waitFor()
    },
  },
  {
    name: 'saved-filter-save',
    shows: ['filter/SavedFilterDialogs.tsx NameFilter ActionDialog'],
    path: '/?brands=Vessmont&channel=META',
    role: 'analyst',
    before: withSavedFilter,
    async open(page, size) {
      await openSaved(page, size)
      await page.getByRole('menuitem', { name: 'Save current...' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Lux watches')
      await page.keyboard.press('Enter')
      await page.getByText('is saved already').waitFor()
    },
  },
  {
    name: 'saved-filter-delete',
    shows: ['filter/SavedFilterDialogs.tsx DeleteFilter ActionDialog'],
    path: '/',
    role: 'analyst',
    before: withSavedFilter,
    async open(page, size) {
      await openSaved(page, size)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('menuitem', { name: 'Delete Lux watches' }).click()
      await page.getByRole('dialog', { name: /^Delete the filter/ }).waitFor()
    },
  },
  {
    name: 'filter-unreadable',
    shows: [],
    path: '/sellers?state=GONE',
    role: 'analyst',
    async open(page, size) {
      if (size === 'small') await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByText('Left out of the filter').waitFor()
    },
  },
]
