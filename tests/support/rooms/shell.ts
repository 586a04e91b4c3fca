import type { Room } from './room.ts'

/** The frame around the screens, and the pages outside the navigation. */
export const shellRooms: readonly Room[] = [
  {
    name: 'sign-in',
    shows: ['/login'],
    path: '/login',
    role: null,
    open: (page) => page.getByRole('button', { name: 'Sign in' }).waitFor(),
  },
  {
    name: 'sign-in-refused',
    shows: [],
    path: '/login',
    role: null,
    async open(page) {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@demo.example')
      await page.getByRole('textbox', { name: 'Password' }).fill('not this')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'privacy',
    shows: ['/privacy'],
    path: '/privacy',
    role: null,
    open: (page) => page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor(),
  },
  {
    name: 'terms',
    shows: ['/terms'],
    path: '/terms',
    role: null,
    open: (page) => page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor(),
  },
  { name: 'not-found', shows: [], path: '/nowhere', role: 'analyst' },
  {
    name: 'rail',
    shows: [],
    path: '/complaints',
    role: 'analyst',
    only: 'wide',
    open: (page) => page.getByRole('button', { name: 'Collapse navigation' }).click(),
  },
  {
    name: 'menu-sheet',
    shows: ['shell/Sheet.tsx Sheet ModalOverlay'],
    path: '/listings',
    role: 'analyst',
    only: 'small',
    async open(page) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  {
    name: 'tools-menu',
    shows: ['shell/ToolsMenu.tsx ToolsMenu MenuPopover'],
    path: '/listings',
    role: 'analyst',
    only: 'small',
    async open(page) {
      await page.getByRole('button', { name: 'Tools' }).click()
      await page.getByRole('menu', { name: 'Tools' }).waitFor()
    },
  },
]
