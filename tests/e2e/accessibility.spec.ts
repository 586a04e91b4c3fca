import { violationsOf } from '../support/axe.ts'
import { E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { enterRoom, openVisit, roomsByRole } from '../support/rooms.ts'

// Each room once, as most see it; `npm run test:axe` goes through all sizes and themes.
// A test of many rooms may take longer than one of a single goal.
test.describe.configure({ timeout: 180_000 })

for (const [role, rooms] of roomsByRole('wide'))
  test(`axe finds nothing wrong for ${role ?? 'nobody'}`, async ({ browser, workspace }) => {
    const page = await openVisit(browser, {
      address: workspace.address,
      password: E2E_PASSWORD,
      role,
      theme: 'DARK',
      size: 'wide',
    })
    for (const room of rooms) {
      await enterRoom(page, room, 'wide')
      expect.soft(await violationsOf(page), room.name).toEqual([])
    }
    await page.context().close()
  })
