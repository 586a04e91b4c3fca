import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { declaredTransitions } from '../src/walk.ts'
import { withoutTransition } from '../src/withoutTransition.ts'

/** What is done to the machines of a page, done here. */

const made = () =>
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: {
        on: { open: 'opened', knock: [{ guard: () => false, target: 'opened' }, { target: 'closed' }] },
      },
      opened: { on: { close: 'closed', open: 'opened' } },
    },
  })
const names = () => [...declaredTransitions(made()).keys()]

test.each([
  ['door.closed on open', ['door.closed on knock (1 of 2)', 'door.closed on knock (2 of 2)']],
  ['door.closed on knock (1 of 2)', ['door.closed on open', 'door.closed on knock']],
])('a machine made without “%s” lacks that transition alone', async (name, left) => {
  const descriptor = Object.getOwnPropertyDescriptor(Map.prototype, 'set')!
  const page = {
    addInitScript: async (script: (given: unknown) => void, given: unknown) => script(given),
  } as unknown as Parameters<typeof withoutTransition>[0]
  try {
    await withoutTransition(page, name)
    expect(names()).toEqual([...left, 'door.opened on close', 'door.opened on open'])
  } finally {
    Reflect.defineProperty(Map.prototype, 'set', descriptor)
  }
  expect(names()).toContain('door.closed on open')
})
