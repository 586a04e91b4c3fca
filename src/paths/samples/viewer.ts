import type { SnapshotFrom } from 'xstate'
import { viewerMachine } from '../../machines/listings/viewerMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, sampleListing, unreachable } from './things.ts'

const FILE = '0190b1a0-0000-7000-8000-0000000000f1'
const images = [
  { url: 'https://shop.example/1.jpg', file: null },
  { url: '', file: FILE },
]
const { _id, updated } = sampleListing(1)
const pictures = { _id, updated, images, screenshots: [FILE], screenshot: FILE }
const png = (name: string) => ({ name, type: 'image/png', size: 10 })

export const viewerSubject: Subject = {
  name: 'viewer',
  invariants: {
    'how much of a file was sent is a share': ({ context }: SnapshotFrom<typeof viewerMachine>) =>
      context.share >= 0 && context.share <= 1,
    'no picture before the first is shown': ({ context }: SnapshotFrom<typeof viewerMachine>) =>
      context.index >= 0 && context.official >= 0,
  },
  machine: viewerMachine,
  input: {
    listing: { ...sampleListing(1), images },
    user: { id: analyst.providerId, groups: analyst.groups },
  },
  events: [
    { type: 'picture.chosen', index: 1 },
    { type: 'next' },
    { type: 'previous' },
    { type: 'kind.chosen', kind: 'screenshots' },
    { type: 'kind.chosen', kind: 'images' },
    { type: 'compare.toggled' },
    { type: 'official.stepped', by: 1 },
    { type: 'add' },
    { type: 'url.typed', text: 'https://shop.example/2.jpg' },
    { type: 'url.submitted' },
    { type: 'files.chosen', files: [png('one.png'), png('two.png')] },
    { type: 'files.chosen', files: [{ name: 'one.gif', type: 'image/gif', size: 10 }] },
    { type: 'upload.progressed', share: 0.5 },
    { type: 'remove' },
    { type: 'confirm' },
    { type: 'retry' },
    { type: 'back' },
    { type: 'cancel' },
  ],
  outcomes: {
    uploadFile: {
      outputs: [{ id: FILE, name: 'one.png', mediaType: 'image/png', bytes: 10 }],
      errors: [unreachable],
    },
    addPictures: { outputs: [pictures], errors: [unreachable] },
    removePicture: { outputs: [{ ...pictures, images: images.slice(0, 1) }], errors: [unreachable] },
  },
  distinguish: ({
    kind,
    index,
    typed,
    waiting,
    added,
  }: {
    kind: string
    index: number
    typed: string
    waiting: readonly unknown[]
    added: readonly unknown[]
  }) => [kind, index, typed === '', waiting.length, added.length],
}
