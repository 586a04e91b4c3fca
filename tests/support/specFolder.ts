import { rm } from 'node:fs/promises'
import { test } from '@playwright/test'
import { makeFolder } from './folder.ts'

/**
 * A folder for the tests of a file: made when it is first asked for, since a file is also loaded where none of its tests runs, and
 * removed after them, in its turn among what the file does then.
 */
export function useFolder(name: string): { readonly current: string } {
  let folder: string | undefined
  test.afterAll(async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  })
  return {
    get current() {
      folder ??= makeFolder(name)
      return folder
    },
  }
}
