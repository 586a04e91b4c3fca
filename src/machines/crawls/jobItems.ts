import type { JobItem } from '../../domain/crawls/job.ts'
import { growingList } from '../kit/growingListMachine.ts'

/** What a job does, in its order; loaded again from the first that waits on whenever the job progresses. */
export const jobItemsMachine = growingList<JobItem, { readonly job: string }, number>({
  id: 'jobItems',
  idOf: ({ position }) => String(position),
  hears: {
    'jobs.progressed': ({ underWay }, { params }) =>
      underWay.some(({ id }) => id === params.job) ? { reload: 'whenResting' } : {},
    'job.ended': ({ job }, { params }) => (job.id === params.job ? { reload: 'atOnce' } : {}),
  },
  resumesAfter: (items) => {
    const waiting = items.findIndex(({ status }) => status === 'waiting')
    return (waiting === -1 ? items.at(-1) : items[waiting - 1])?.position ?? null
  },
})
