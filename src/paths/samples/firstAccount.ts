import { firstAccountMachine } from '../../machines/session/firstAccountMachine.ts'
import { ENDS, SAYS_WHAT_IS_MISSING } from './excused.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

const account = { type: 'submit', name: 'Ada', email: 'ada@sample.example', password: 'long enough' }

export const firstAccountSubject: Subject = {
  name: 'firstAccount',
  excused: {
    'nothing leads out of made': ENDS,
    'nothing leads out of tooLate': ENDS,
    'submit is offered': SAYS_WHAT_IS_MISSING,
  },
  machine: firstAccountMachine,
  events: [
    { ...account, repeated: 'long enough' },
    { ...account, repeated: 'something else' },
    { type: 'address.changed', path: '/first-account', query: {} },
  ],
  outcomes: {
    readToken: { outputs: ['token', null], errors: [unreachable] },
    makeAccount: {
      outputs: [undefined],
      errors: [
        unreachable,
        { status: 409, title: 'Conflict', detail: 'The first account was made already.' },
        { status: 403, title: 'Not allowed', detail: 'This link does not work.' },
      ],
    },
  },
  distinguish: () => null,
}
