import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Walked } from '@statepaths/xstate'
import * as z from 'zod/mini'

/** Where `npm run test:paths` writes down what it walked. */
export const WALKED_FOLDER = path.join(import.meta.dirname, '../../walked')

const walkedFile = z.object({
  machine: z.string(),
  at: z.string(),
  /** The test that walked it; walks of before don’t say it. */
  test: z.optional(z.object({ file: z.string(), title: z.string() })),
  states: z.array(z.string()),
  transitions: z.array(z.string()),
  leftOut: z.array(z.object({ what: z.string(), why: z.string() })),
})

/** What a browser walked of a machine on this computer; null where it didn't. */
export function readWalked(machine: string, folder = WALKED_FOLDER): Walked | null {
  const file = path.join(folder, `${machine}.json`)
  return existsSync(file) ? walkedFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
