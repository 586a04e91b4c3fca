import { expectNoViolations } from '../support/axeRooms.ts'
import { test } from '../support/e2e.ts'
import { opensOver, roomsByRole } from '../support/rooms.ts'

// Each screen once, as most see it; `npm run test:rooms` goes through everything that opens over them, and
// `npm run test:axe` through their states, sizes and themes too.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

for (const [role, all] of roomsByRole('wide')) {
  const rooms = all.filter((room) => room.shows.length > 0 && !opensOver(room))
  if (rooms.length === 0) continue
  test(`axe finds nothing wrong with the screens for ${role ?? 'nobody'}`, ({ browser, workspace }) =>
    expectNoViolations(browser, { address: workspace.address, role, rooms }))
}
