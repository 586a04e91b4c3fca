import { lists, mentionsUpload, type Probe } from './probe.ts'

/** Uploads and imports: what is uploaded or imported is its owner’s alone, and an administrator’s. */

export const IMPORT_PROBES: Record<string, Probe> = {
  'imports.upload': {
    as: ['importer'],
    input: () => ({ query: { name: 'listings.csv' } }),
    shows: (answer) => answer.status === 200,
  },
  'imports.uploaded': {
    as: ['admin'],
    input: ({ upload }) => ({ params: { id: upload } }),
    shows: mentionsUpload,
  },
  'imports.settle': {
    as: ['admin'],
    input: ({ upload, settings }) => ({ params: { id: upload }, body: settings }),
    shows: mentionsUpload,
  },
  'imports.discard': {
    as: ['admin'],
    input: ({ upload }) => ({ params: { id: upload } }),
    shows: (answer) => answer.status === 200,
  },
  'imports.giveArchive': {
    as: ['admin'],
    input: ({ upload }) => ({ params: { id: upload }, query: { name: 'pictures.zip' } }),
    // What is sent is no archive, which is told to those alone who may send one.
    shows: (answer) => answer.status === 400 && answer.text.includes('can’t be read as a ZIP archive'),
  },
  'imports.dropArchive': {
    as: ['admin'],
    input: ({ upload }) => ({ params: { id: upload } }),
    shows: (answer) => answer.status === 200,
  },
  'imports.start': {
    as: ['admin'],
    input: ({ upload, settings }) => ({ params: { id: upload }, body: settings }),
    shows: (answer) => answer.status === 202,
  },
  'imports.recent': {
    as: ['importer'],
    input: () => ({}),
    shows: lists([]),
  },
  'imports.get': {
    as: ['admin'],
    input: (world) => ({ params: { id: world.import } }),
    shows: (answer) => answer.status === 200,
  },
  'imports.cancel': {
    as: ['admin'],
    input: (world) => ({ params: { id: world.import } }),
    // It has ended, which is told to those alone who may see it.
    shows: (answer) => answer.status === 409,
  },
  'imports.rejects': {
    as: ['admin'],
    input: (world) => ({ params: { id: world.import } }),
    shows: (answer) => answer.status === 200 && answer.text.includes('title is empty'),
  },
}
