import { expectNoViolations } from '../support/axeRooms.ts'
import { test } from '../support/e2e.ts'
import { opensOver, roomsByRole } from '../support/rooms.ts'

// Every dialog, menu and drawer once, as most see it. A test of many rooms may take longer than one of a single goal.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

for (const [role, all] of roomsByRole('wide')) {
  const rooms = all.filter(opensOver)
  if (rooms.length === 0) continue
  test(`axe finds nothing wrong with what opens over the screens for ${role ?? 'nobody'}`, ({
    browser,
    workspace,
  }) => expectNoViolations(browser, { address: workspace.address, role, rooms }))
}
