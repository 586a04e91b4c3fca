import type { Page } from '@playwright/test'
import { failing, type Room } from './room.ts'

/** The dashboard and its states. */

const FIGURES = '**/api/v1/store/dashboard'
const role = 'analyst'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Until the last of the charts is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('.js-plotly-plot .main-svg').length > 0)
  await page.waitForFunction(() => document.querySelector('.choroplethlayer path'))
}

export const dashboardRooms: readonly Room[] = [
  { name: 'dashboard', shows: ['/'], path: '/', role, open: drawn },
  {
    name: 'dashboard-tables',
    shows: [],
    path: '/',
    role,
    async open(page) {
      for (const title of ['Listings by country', 'By platform', 'Infringing by month'])
        await region(page, title).getByRole('radio', { name: 'Table' }).click()
      await region(page, 'Infringing by month').getByRole('table').waitFor()
    },
  },
  {
    name: 'dashboard-failed',
    shows: [],
    path: '/',
    role,
    async before(page) {
      await failing(`${FIGURES}/metrics`)(page)
      await failing(`${FIGURES}/metrics/infringers*`)(page)
      await failing(`${FIGURES}/countries*`)(page)
    },
    open: (page) => region(page, 'Top infringing sellers').getByRole('alert').waitFor(),
  },
  {
    name: 'dashboard-empty',
    shows: [],
    path: '/?countries=AQ&state=NEW',
    role,
    open: (page) => page.getByText('No listing fits this filter').waitFor(),
  },
]
