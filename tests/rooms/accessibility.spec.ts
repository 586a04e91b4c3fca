import { expectNoViolations } from '../support/axeRooms.ts'
import { test } from '../support/e2e.ts'
import { opensOver, roomsByRole } from '../support/rooms.ts'

// Every dialog, menu and drawer once, as most see it. A test of many rooms may take longer than one of a single goal.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** So many rooms a test that three workers share them evenly, and that each stays far from its time limit. */
const TOGETHER = 15

for (const [role, all] of roomsByRole('wide')) {
  const rooms = all.filter(opensOver)
  for (let from = 0; from < rooms.length; from += TOGETHER) {
    const part = rooms.slice(from, from + TOGETHER)
    test(`axe finds nothing wrong with what opens over the screens for ${role ?? 'nobody'}, from ${part[0]!.name}`, ({
      browser,
      workspace,
    }) => expectNoViolations(browser, { address: workspace.address, role, rooms: part }))
  }
}
