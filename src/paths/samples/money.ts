import type { MoneyEntry, MoneyWritten } from '../../domain/investigations/money.ts'
import type { UploadedFile } from '../../domain/kit/media.ts'
import { moneyFormMachine } from '../../machines/investigations/moneyFormMachine.ts'
import type { Subject } from '../subject.ts'
import { ENDS, SAYS_WHAT_IS_MISSING } from './excused.ts'
import { guardEvents, canGoOn } from './formGuard.ts'
import { sampleEvidence } from './evidence.ts'
import { NOON, unreachable } from './things.ts'

const INVESTIGATION = '0190b1a0-0000-7000-8000-0000000000e1'

export const sampleMoney: MoneyEntry = {
  id: '0190b1a0-0000-7000-8000-0000000000c1',
  kind: 'cost',
  amount: '64.90',
  currency: 'EUR',
  day: '2026-11-02',
  quantity: 1,
  note: '',
  receipt: null,
  author: 'Demo analyst',
  at: '2026-11-02T10:00:00.000Z',
  updated: '2026-11-02T10:00:00.000Z',
  updatedBy: 'Demo analyst',
}
const receipt: UploadedFile = {
  id: '0190b1a0-0000-7000-8000-0000000000f1',
  name: 'receipt.pdf',
  mediaType: 'application/pdf',
  bytes: 10,
}
const gone = { status: 404, title: 'Not found', detail: 'The amount does not exist.' }
const written: MoneyWritten = { entry: sampleMoney, evidence: null }
const stale = {
  status: 409,
  title: 'Changed meanwhile',
  detail: 'Somebody changed this amount meanwhile. Nothing was saved.',
  current: { ...sampleMoney, amount: '70', updated: '2026-11-03T10:00:00.000Z' },
}

/** The form for an amount that is there already: it can be deleted too. */
export const moneyFormSubject: Subject = {
  name: 'moneyForm',
  excused: {
    'nothing leads out of form.done': ENDS,
    'submit is offered': SAYS_WHAT_IS_MISSING,
  },
  machine: moneyFormMachine,
  input: {
    entry: '0190b1a0-0000-7000-8000-0000000000c2',
    investigation: INVESTIGATION,
    type: 'PURCHASE',
    standing: sampleMoney,
    files: [],
    refusal: null,
    currency: 'EUR',
    timeZone: 'UTC',
    now: NOON,
  },
  events: [
    { type: 'field.changed', patch: { note: 'The watch' } },
    { type: 'field.changed', patch: { amount: '' } },
    { type: 'file.chosen', file: { name: 'receipt.pdf', type: 'application/pdf', size: 10 } },
    { type: 'file.chosen', file: { name: 'receipt.heic', type: 'image/heic', size: 10 } },
    { type: 'file.dropped' },
    { type: 'upload.progressed', share: 0.5 },
    { type: 'submit', at: NOON },
    { type: 'copy' },
    { type: 'delete' },
    { type: 'confirm' },
    { type: 'dismiss' },
    ...guardEvents,
  ],
  isPossible: canGoOn,
  outcomes: {
    uploadReceipt: { outputs: [receipt], errors: [unreachable, gone] },
    saveMoney: {
      outputs: [written, { ...written, evidence: sampleEvidence }],
      errors: [unreachable, stale, gone],
    },
    deleteMoney: { outputs: [null], errors: [unreachable, gone] },
    copyText: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: ({
    draft,
    file,
    standing,
  }: {
    draft: { amount: string; note: string; receipt: string }
    file: { problem: string | null } | null
    standing: MoneyEntry | null
  }) => [
    draft.amount === '',
    draft.note !== '',
    draft.receipt !== '',
    file && file.problem !== null,
    standing?.updated,
  ],
}
