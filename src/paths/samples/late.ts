import { createMachine } from 'xstate'
import { type LateInput, lateMachine } from '../../machines/kit/lateMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unreachable } from './things.ts'

const input: LateInput = {
  facts: ['session.opened'],
  wakes: ({ type }) => type === 'open',
  remembers: ({ type }) => type === 'session.opened',
}

export const lateSubject: Subject = {
  name: 'late',
  machine: lateMachine,
  input,
  events: [
    { type: 'open' },
    { type: 'close' },
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'late.retry' },
    { type: 'late.left' },
  ],
  outcomes: { bring: { outputs: [{ machine: createMachine({ id: 'brought' }) }], errors: [unreachable] } },
  distinguish: ({ heard, asked }: { heard: readonly object[]; asked: readonly object[] }) => [
    heard.length,
    Math.min(asked.length, 2),
  ],
}
