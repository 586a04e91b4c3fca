import type { CaptureReply } from '../../../src/domain/listings/screenshots.contract.ts'
import { brings, type Probe } from './probe.ts'

/** Screenshots of listings' pages. */

export const SCREENSHOT_PROBES: Record<string, Probe> = {
  'screenshots.capture': {
    as: ['admin'],
    // The listing has a screenshot: for others it doesn't exist.
    input: ({ listing }) => ({ body: { ids: [listing] } }),
    shows: (answer) => answer.status === 200 && (answer.body as CaptureReply).skipped.hasScreenshot === 1,
  },
  'screenshots.captures': {
    // It was not captured by Assay: what others get is no empty list.
    input: ({ listing }) => ({ params: { listing } }),
    shows: (answer) => answer.status === 200 && Array.isArray(answer.body),
  },
  'screenshots.keep': {
    as: ['admin'],
    input: ({ listing }) => ({
      form: { listing, url: 'https://shop.example/1', captured: '2026-11-01T12:00:00.000Z' },
    }),
    shows: brings(({ listing }) => listing),
    changes: true,
  },
  'screenshots.base': {
    input: () => ({}),
    shows: (answer) => answer.status === 200 && answer.text.includes('/api/v1/store/files/'),
    isShared: true,
  },
}
