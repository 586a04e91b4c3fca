import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import type { ImportRun } from '../../../src/domain/importing/imports.contract.ts'
import { recentImportsMachine } from '../../../src/machines/importing/recentImports.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

test.each([
  ['importer', 'loading'],
  ['client', 'idle'],
])(
  'recent imports of a user who is %s are %s once signed in, and forgotten when signed out',
  (group, state) => {
    const load = fromPromise<readonly ImportRun[]>(() => new Promise(() => {}))
    const recent = createActor(recentImportsMachine.provide({ actors: { load } }), { input: null }).start()
    expect(recent.getSnapshot().value).toBe('idle')
    recent.send({ type: 'session.opened', user: { ...analyst, groups: [group] }, at: NOON })
    expect(recent.getSnapshot().value).toBe(state)
    recent.send({ type: 'session.closed' })
    expect(recent.getSnapshot().value).toBe('idle')
  },
)
