import { brings, type Probe } from './probe.ts'

/** Jobs in the background. */

const bringsJob = brings(({ job }) => job)
const params = ({ job }: { job: string }) => ({ params: { id: job } })

export const JOB_PROBES: Record<string, Probe> = {
  'jobs.page': { input: () => ({ query: {} }), shows: bringsJob },
  'jobs.get': { input: params, shows: bringsJob },
  'jobs.items': {
    input: (world) => ({ ...params(world), query: {} }),
    shows: (answer, { title }) => answer.status === 200 && answer.text.includes(title),
  },
  'jobs.cancel': { input: params, shows: bringsJob },
}
