import { fetched } from '../../machines/kit/fetchedMachine.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

interface Input {
  readonly brand: string
}

export const fetchedSubject: Subject = {
  name: 'fetched',
  machine: fetched<readonly object[], Input>({
    id: 'fetched',
    waits: true,
    // What it says is what it means.
    hears: { 'evidence.added': ({ investigation }) => investigation as 'load' | 'reload' | 'forget' },
  }),
  input: { brand: 'Vessmont' },
  events: [
    { type: 'load', input: { brand: 'Vessmont' } },
    { type: 'load', input: { brand: 'Halden' } },
    { type: 'retry' },
    { type: 'reload' },
    { type: 'evidence.added', investigation: 'load' },
    { type: 'evidence.added', investigation: 'reload' },
    { type: 'evidence.added', investigation: 'forget' },
  ],
  outcomes: {
    loadFirst: { outputs: [[{ country: 'DE' }]], errors: [unreachable] },
    reload: { outputs: [[]], errors: [unreachable] },
  },
  distinguish: ({ input }: { input: Input }) => input.brand,
}
