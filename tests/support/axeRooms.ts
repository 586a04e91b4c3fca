import type { Browser } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { E2E_PASSWORD, expect, test } from './e2e.ts'
import type { Room } from './rooms/room.ts'
import { enterRoom, openVisit, opensOver, OVERLAY } from './rooms.ts'

/** Has axe look at rooms one after another, as somebody of the role sees them on a wide, dark screen. */
export async function expectNoViolations(
  browser: Browser,
  { address, role, rooms }: { address: string; role: Room['role']; rooms: readonly Room[] },
): Promise<void> {
  const page = await openVisit(browser, {
    address,
    password: E2E_PASSWORD,
    role,
    theme: 'DARK',
    size: 'wide',
  })
  for (const room of rooms)
    await test.step(room.name, async () => {
      await enterRoom(page, room, 'wide')
      // What lies under something open was looked at when nothing was.
      const part = opensOver(room) ? OVERLAY : undefined
      expect.soft(await violationsOf(page, part ? { part } : {}), room.name).toEqual([])
    })
  await page.context().close()
}
