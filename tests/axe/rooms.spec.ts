import type { Page } from '@playwright/test'
import { THEMES, type ThemeName } from '../../src/domain/kit/vocabulary.ts'
import { violationsOf } from '../support/axe.ts'
import { E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { enterRoom, openVisit, partsOf, roomsByRole, SIZES, wear } from '../support/rooms.ts'

/** These two are gone through by every rule; the others differ in colour alone. */
const WHOLE: readonly ThemeName[] = ['DARK', 'LIGHT']

test.describe.configure({ mode: 'parallel' })

for (const size of SIZES)
  for (const [role, rooms] of roomsByRole(size))
    for (const [place, part, there] of partsOf(rooms))
      test(`axe finds nothing wrong on ${place} for ${role ?? 'nobody'}, ${size}${part}`, async ({
        browser,
        workspace,
      }) => {
        const visit = {
          address: workspace.address,
          password: E2E_PASSWORD,
          role,
          theme: 'DARK',
          size,
        } as const
        const page = await openVisit(browser, visit)
        for (const room of there)
          await test.step(room.name, async () => {
            await enterRoom(page, room, size)
            for (const theme of WHOLE) await look(page, theme)
            if (size === 'wide')
              for (const theme of THEMES)
                if (!WHOLE.includes(theme)) await look(page, theme, 'color-contrast')
          })
        await page.context().close()
      })

async function look(at: Page, theme: ThemeName, rule?: string): Promise<void> {
  await wear(at, theme)
  expect.soft(await violationsOf(at, rule ? { rule } : {}), `${at.url()} in ${theme}`).toEqual([])
}
