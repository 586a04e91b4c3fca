import { violationsOf } from '../support/axe.ts'
import { E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { enterRoom, openVisit, opensOver, OVERLAY, roomsByRole } from '../support/rooms.ts'

// Each screen and each dialog once, as most see it; `npm run test:axe` goes through their states, sizes and themes too.
// A test of many rooms may take longer than one of a single goal.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

for (const [role, all] of roomsByRole('wide')) {
  const rooms = all.filter(({ shows }) => shows.length > 0)
  if (rooms.length === 0) continue
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
      // What lies under something open was looked at when nothing was.
      const part = opensOver(room) ? OVERLAY : undefined
      expect.soft(await violationsOf(page, part ? { part } : {}), room.name).toEqual([])
    }
    await page.context().close()
  })
}
