import { mentions, type Probe } from './probe.ts'

/** Searching listings by likeness. */

export const SIMILAR_PROBES: Record<string, Probe> = {
  'similar.similarSource': {
    input: ({ listing }) => ({ query: { to: `picture:${listing}` } }),
    shows: mentions,
  },
  // The walk's picture is of one pixel, which the answer says.
  'similar.hashPicture': {
    input: () => ({ form: {} }),
    shows: ({ status, text }) => status === 422 && text.includes('too plain'),
    isShared: true,
  },
}
