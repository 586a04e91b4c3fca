import { isJobUnderWay, type Job } from '../../domain/crawls/job.ts'
import { outcomeCounts } from '../../machines/crawls/jobProgress.ts'
import * as text from '../../styles/text.css.ts'
import { Progress } from '../kit/Progress.tsx'

/** How far a job is while it runs, else what came of it. */
export function JobProgress({ job }: { readonly job: Job }) {
  const counts = outcomeCounts(job)
  if (isJobUnderWay(job))
    return (
      <Progress
        label={job.status === 'waiting' ? 'Waiting' : counts || 'Running'}
        done={job.total === 0 ? null : job.ended}
        total={job.total}
        words={
          job.total === 0
            ? 'beginning'
            : `${job.ended.toLocaleString('en')} of ${job.total.toLocaleString('en')}`
        }
      />
    )
  const state = { done: '', failed: 'Failed', cancelled: 'Cancelled', waiting: '', running: '' }[job.status]
  return (
    <p className={text.tabular}>
      {[state, job.problem, counts].filter(Boolean).join(' · ') || 'Nothing was there to be done.'}
    </p>
  )
}
