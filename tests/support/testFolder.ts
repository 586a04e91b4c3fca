import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { makeFolder } from './folder.ts'

/** A new folder that is removed when the running test has ended. */
export function testFolder(name: string): string {
  const folder = makeFolder(name)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
