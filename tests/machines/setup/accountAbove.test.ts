import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { SetupUser } from '../../../src/domain/setup/setup.ts'
import { recordFormMachine } from '../../../src/machines/setup/recordFormMachine.ts'
import { aboveProblem } from '../../../src/machines/setup/setupForms.ts'

const account = (groups: string[]): SetupUser => ({
  id: '0190b1a0-0000-7000-8000-000000000001',
  email: 'owner@sample.example',
  name: 'Sample owner',
  groups,
  brands: [],
  disabled: false,
  updated: '2026-11-20T12:00:00.000Z',
})

/** What the form of an account offers a user of these groups. */
function offered(groups: readonly string[], record: SetupUser) {
  const form = createActor(recordFormMachine).start()
  form.send({ type: 'open', section: 'users', brand: null, record, groups })
  const resets = form.getSnapshot().can({ type: 'resetPassword' })
  const changes = form.getSnapshot().can({ type: 'field.changed', patch: { name: 'Other' } })
  form.stop()
  return { resets, changes, words: aboveProblem('users', record, groups) }
}

test('an administrator changes nothing of a god’s account, and is told why', () => {
  expect(offered(['admin'], account(['god', 'analyst']))).toEqual({
    resets: false,
    changes: false,
    words: 'Only a god changes an account of that role.',
  })
  expect(offered(['admin'], account(['admin']))).toEqual({ resets: true, changes: true, words: null })
  expect(offered(['god'], account(['god']))).toEqual({ resets: true, changes: true, words: null })
})
