import { mentions, type Probe } from './probe.ts'

/** What is made out of listings. */

export const SCORE_PROBES: Record<string, Probe> = {
  'scores.analyseText': { input: ({ listing }) => ({ query: { listing } }), shows: mentions },
}
