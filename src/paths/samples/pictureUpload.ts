import { pictureUploadMachine } from '../../machines/setup/pictureUploadMachine.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

const picture = { name: 'a.png', type: 'image/png', size: 10 }
const document = { name: 'a.pdf', type: 'application/pdf', size: 10 }
const choose = { type: 'files.chosen', field: 'images', brand: 'a brand' }

export const pictureUploadSubject: Subject = {
  name: 'pictureUpload',
  machine: pictureUploadMachine,
  input: { receiver: 'recordForm' },
  events: [
    { ...choose, files: [] },
    { ...choose, files: [picture, picture] },
    { ...choose, files: [document] },
    { type: 'retry' },
    { type: 'skip' },
  ],
  outcomes: { uploadPicture: { outputs: [{ url: '', file: 'kept' }], errors: [unreachable] } },
  distinguish: ({ queue }: { queue: readonly unknown[] }) => queue.length,
}
