import type { EvidenceEntry } from '../../domain/investigations/evidence.ts'
import { evidenceFormMachine } from '../../machines/investigations/evidenceFormMachine.ts'
import { evidenceMachine } from '../../machines/investigations/evidenceMachine.ts'
import { ENDS, SAYS_WHAT_IS_MISSING } from './excused.ts'
import type { Subject } from '../subject.ts'
import { canGoOn, guardEvents } from './formGuard.ts'
import { unreachable } from './things.ts'

const INVESTIGATION = '0190b1a0-0000-7000-8000-0000000000e1'
const NOW = Date.UTC(2026, 10, 20, 12)
const gone = { status: 404, title: 'Not found', detail: 'The investigation does not exist.' }
const entry = (id: string): EvidenceEntry => ({
  id: `0190b1a0-0000-7000-8000-0000000000${id}`,
  kind: 'handOff',
  from: 'Courier',
  to: 'Desk',
  purpose: 'Delivery',
  time: '2026-11-20T10:00:00.000Z',
  at: '2026-11-20T11:00:00.000Z',
  author: 'Demo analyst',
  authorId: null,
})
export const sampleEvidence = entry('a1')
const photo = { name: 'parcel.png', type: 'image/png', size: 10 }

export const evidenceSubject: Subject = {
  name: 'evidence',
  machine: evidenceMachine,
  input: { id: INVESTIGATION },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'export' },
    { type: 'export.progressed', share: 0.5 },
    { type: 'export.stopped' },
    { type: 'evidence.added', investigation: INVESTIGATION, entry: entry('a2') },
    { type: 'evidence.added', investigation: 'another', entry: entry('a3') },
    { type: 'investigations.changed', investigations: [{ id: INVESTIGATION }], removed: [] },
  ],
  outcomes: {
    loadEvidence: { outputs: [[sampleEvidence]], errors: [unreachable] },
    exportEvidence: { outputs: ['evidence-2026-0007.zip'], errors: [unreachable] },
  },
  distinguish: ({ entries, share }: { entries: readonly unknown[]; share: number | null }) => [
    entries.length,
    share,
  ],
}

export const evidenceFormSubject: Subject = {
  name: 'evidenceForm',
  excused: {
    'nothing leads out of form.done': ENDS,
    'submit is offered': SAYS_WHAT_IS_MISSING,
  },
  machine: evidenceFormMachine,
  input: {
    entry: '0190b1a0-0000-7000-8000-0000000000b1',
    investigation: INVESTIGATION,
    type: 'PURCHASE',
    kind: 'tracking',
    purchased: null,
    currency: null,
    timeZone: 'UTC',
    now: NOW,
  },
  events: [
    { type: 'kind.chosen', kind: 'photo' },
    { type: 'field.changed', patch: { stage: 'sealed' } },
    { type: 'field.changed', patch: { carrier: 'A carrier', trackingNumber: 'A number' } },
    { type: 'files.chosen', files: [photo] },
    { type: 'files.chosen', files: [{ name: 'parcel.heic', type: 'image/heic', size: 10 }] },
    { type: 'file.dropped', key: 0 },
    { type: 'upload.progressed', share: 0.5 },
    { type: 'submit', at: NOW },
    { type: 'copy' },
    ...guardEvents,
  ],
  // A form with two photos is left as one with a single photo is.
  isPossible: (snapshot, event) =>
    canGoOn(snapshot, event) &&
    ((event.type !== 'cancel' && event.type !== 'departure.held') ||
      (snapshot.context as { photos: unknown[] }).photos.length < 2),
  outcomes: {
    uploadPhoto: {
      outputs: [
        {
          id: '0190b1a0-0000-7000-8000-0000000000f1',
          name: 'parcel.png',
          mediaType: 'image/png',
          bytes: 10,
        },
      ],
      errors: [unreachable, gone],
    },
    addEvidence: { outputs: [entry('b1')], errors: [unreachable, gone] },
    copyText: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: ({
    kind,
    draft,
    photos,
  }: {
    kind: string
    draft: { stage: string | null; carrier: string }
    photos: readonly { kept: unknown; problem: string | null }[]
  }) => [
    kind,
    draft.stage,
    draft.carrier,
    photos.slice(0, 2).map(({ kept, problem }) => [kept !== null, problem !== null]),
  ],
}
