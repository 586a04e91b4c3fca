import { capturesMachine } from '../../machines/listings/capturesMachine.ts'
import { screenshotMachine } from '../../machines/listings/screenshotMachine.ts'
import type { CaptureReply } from '../../domain/listings/screenshots.contract.ts'
import type { Subject } from '../subject.ts'
import { sampleListing, unreachable } from './things.ts'

const JOB = '0190b1a0-0000-7000-8000-0000000000f1'
const FILE = '0190b1a0-0000-7000-8000-0000000000f2'
const submitted: CaptureReply = {
  job: JOB,
  submitted: 1,
  skipped: { hasScreenshot: 0, pending: 0, noAddress: 0 },
  missing: [],
}

export const screenshotSubject: Subject = {
  name: 'screenshot',
  machine: screenshotMachine,
  input: { listings: [{ ...sampleListing(1), url: 'https://shop.example/1' }, sampleListing(2)] },
  events: [{ type: 'confirm' }, { type: 'retry' }, { type: 'cancel' }],
  outcomes: {
    captureScreenshots: {
      outputs: [
        submitted,
        { ...submitted, job: null, submitted: 0, skipped: { ...submitted.skipped, pending: 1 } },
      ],
      errors: [unreachable],
    },
  },
  distinguish: () => null,
}

export const capturesSubject: Subject = {
  name: 'captures',
  machine: capturesMachine,
  input: { listing: sampleListing(1)._id },
  events: [{ type: 'retry' }, { type: 'copy', file: FILE }, { type: 'copy', file: JOB }],
  outcomes: {
    loadCaptures: {
      outputs: [
        [
          {
            file: FILE,
            finalUrl: 'https://shop.example/1',
            captured: '2026-11-20T12:00:00.000Z',
            sha256: 'ab'.repeat(32),
          },
        ],
      ],
      errors: [unreachable],
    },
    copyText: { outputs: [undefined], errors: [new Error('no clipboard')] },
  },
  distinguish: ({ chosen }: { chosen: string }) => chosen,
}
