import type { Room } from './room.ts'

/** The sub-sites' frame, and Setup. */
export const siteRooms: readonly Room[] = [
  { name: 'setup', shows: ['/setup'], path: '/setup', role: 'admin' },
  { name: 'setup-refused', shows: [], path: '/setup', role: 'client' },
  {
    name: 'site-account',
    shows: ['site/SiteAccount.tsx SiteAccount Popover'],
    path: '/setup',
    role: 'admin',
    async open(page) {
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
]
