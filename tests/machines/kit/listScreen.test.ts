import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { contract } from '../../../src/domain/contract.ts'
import { isOnScreen } from '../../../src/domain/filter/filterControls.ts'
import { SCREENS } from '../../../src/domain/shell/screens.ts'
import { ROOT } from '../../support/serverProcess.ts'

interface PageCall {
  readonly query: z.ZodMiniObject
}

interface ListScreen {
  readonly name: string
  readonly calls: { readonly page: PageCall }
}

const isListScreen = (one: unknown): one is ListScreen =>
  typeof one === 'object' && one !== null && 'calls' in one && 'screen' in one

/** The calls of the pages of lists by the names of their screens: those that `listScreen` declares, else the contract's of that name. */
async function pageCalls(): Promise<ReadonlyMap<string, PageCall>> {
  const declared = await Promise.all(
    globSync('src/machines/*/*Screen.ts', { cwd: ROOT }).map(async (file) =>
      Object.values<unknown>(await import(path.join(ROOT, file))),
    ),
  )
  const listed = declared
    .flat()
    .filter(isListScreen)
    .map(({ name, calls }) => [name, calls.page] as const)
  const others = SCREENS.flatMap(({ name }) => {
    const calls = (contract as Record<string, object>)[name]
    return calls && 'page' in calls ? [[name, calls.page as PageCall] as const] : []
  })
  return new Map([...others, ...listed])
}

test('the filter of a list has dates where its pages are asked for by dates, and nowhere else', async () => {
  const calls = await pageCalls()
  const lists = SCREENS.filter((screen) => 'record' in screen && !('hasOwnFilter' in screen))
  expect(lists.length).toBeGreaterThan(3)
  for (const { name } of lists)
    expect([name, 'date' in calls.get(name)!.query._zod.def.shape]).toEqual([name, isOnScreen('dates', name)])
})
