import type { Page } from '@playwright/test'
import { screenAt } from '../../src/domain/shell/screens.ts'
import { SESSION_BLOCK_ID } from '../../src/domain/session/user.ts'

const BLOCK = new RegExp(`<script type="application/json" id="${SESSION_BLOCK_ID}">.*?</script>`)

/** Has the pages of screens come without their session, so that the console asks the server who is signed in. */
export const withoutPageSession = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => screenAt(pathname) !== null,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(BLOCK, '') })
    },
  )
