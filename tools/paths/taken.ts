import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Subject } from '../../src/paths/subject.ts'
import { readWalked, WALKED_FOLDER } from './walked.ts'

/** Which tests took a transition, and when: what the test runs wrote down. */

/** Where the tests of machines write what they took, when they are asked to: TAKEN_FOLDER takes another. */
export const TAKEN_FOLDER = process.env.TAKEN_FOLDER ?? path.join(WALKED_FOLDER, 'taken')

const takenFile = z.object({
  file: z.string(),
  at: z.string(),
  /** The tests, by the transitions' names, by the machines' ids. */
  machines: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
})

/** A test that took a transition. */
export interface Taking {
  readonly file: string
  readonly test: string
  readonly at: string
  readonly by: 'test' | 'browser'
}

export function readTaken(folder = TAKEN_FOLDER): z.infer<typeof takenFile>[] {
  if (!existsSync(folder)) return []
  return globSync('*.json', { cwd: folder }).map((file) =>
    takenFile.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  )
}

/** Who took each transition of a machine, by the transition's name, the newest first. */
export function takingsOf(subject: Subject, taken = readTaken(), walked = readWalked(subject.name)) {
  const found = new Map<string, Taking[]>()
  const add = (name: string, taking: Taking) => found.set(name, [...(found.get(name) ?? []), taking])
  for (const { file, at, machines } of taken)
    for (const [name, tests] of Object.entries(machines[subject.machine.id] ?? {}))
      for (const test of tests) add(name, { file, test, at, by: 'test' })
  for (const name of walked?.transitions ?? [])
    add(name, {
      file: walked!.test?.file ?? 'tests/paths',
      test: walked!.test?.title ?? 'the walk in a browser',
      at: walked!.at,
      by: 'browser',
    })
  for (const takings of found.values()) takings.sort((a, b) => (a.at < b.at ? 1 : -1))
  return found
}
