import type { SecondFactor } from '../../domain/session/secondFactor.ts'
import { ownPasswordMachine } from '../../machines/session/ownPasswordMachine.ts'
import type { Subject } from '../subject.ts'
import { refused, unreachable } from './things.ts'

const none: SecondFactor = { since: null, recoveryCodes: 0, isDemanded: false }
const typed = { password: 'the former one', chosen: 'a longer new one', repeated: 'a longer new one' }

export const ownPasswordSubject: Subject = {
  name: 'ownPassword',
  machine: ownPasswordMachine,
  events: [
    { type: 'open', owner: { name: 'Ana', email: 'ana@example.com' } },
    { type: 'close' },
    { type: 'retry' },
    { type: 'submit', ...typed },
    { type: 'submit', ...typed, code: '123456' },
    { type: 'submit', ...typed, repeated: 'another one' },
    { type: 'session.closed' },
  ],
  outcomes: {
    readFactor: { outputs: [none, { ...none, since: '2026-11-20T12:00:00.000Z' }], errors: [unreachable] },
    changePassword: { outputs: [undefined], errors: [unreachable, refused] },
  },
  distinguish: ({ factor }: { factor: SecondFactor | null }) => [factor?.since ?? null, factor !== null],
}
