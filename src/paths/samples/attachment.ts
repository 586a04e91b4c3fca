import { createActor, fromTransition } from 'xstate'
import { attachmentMachine } from '../../machines/investigations/attachmentMachine.ts'
import { ENDS } from './excused.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

const input = {
  id: 'attachment-1',
  file: { name: 'a.pdf', type: 'application/pdf', size: 10 },
  investigation: 'an investigation',
  kind: 'any' as const,
  home: createActor(fromTransition((state: null) => state, null)).start(),
}
const replace = (type: string) => ({ type: 'file.replaced', file: { name: 'b', type, size: 10 } })
const events = [
  { type: 'upload.progressed', share: 0.5 },
  { type: 'retry' },
  replace('image/png'),
  replace('image/gif'),
]
const outcomes = {
  sendFile: {
    outputs: [{ id: 'kept', name: 'a.pdf', mediaType: 'application/pdf', bytes: 10 }],
    errors: [
      unreachable,
      { status: 400, title: 'The request is not valid', detail: 'Invalid file type: image/gif' },
    ],
  },
}

export const attachmentSubject: Subject = {
  name: 'attachment',
  excused: {
    'nothing leads out of kept': ENDS,
  },
  machine: attachmentMachine,
  input,
  events,
  outcomes,
  distinguish: ({ share, file }: { share: number; file: { type: string } }) => [share, file.type],
}
