import type { Answer } from '../app.ts'
import { mentions, type Probe } from './probe.ts'

/** What is made out of listings. */

const makesJob = ({ status, body }: Answer) =>
  status === 200 && typeof (body as { job: unknown }).job === 'string'
const takesIn = ({ status, body }: Answer, { listing }: { listing: string }) =>
  status === 200 && !(body as { missing: string[] }).missing.includes(listing)
const ofListing = ({ listing }: { listing: string }) => ({ body: { ids: [listing] } })

export const SCORE_PROBES: Record<string, Probe> = {
  'scores.score': {
    input: ({ listing }) => ({ params: { id: listing } }),
    shows: makesJob,
    as: ['admin'],
  },
  'scores.scoreMany': { input: ofListing, shows: makesJob, as: ['admin'] },
  'scores.textCluster': { input: ofListing, shows: takesIn },
  'scores.imageCluster': { input: ofListing, shows: takesIn },
  'scores.analyseText': { input: ({ listing }) => ({ query: { listing } }), shows: mentions },
}
