import { jobsMachine } from '../machines/crawls/jobsMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { jobsService } from '../services/jobs.ts'

/** The machine that watches the user's jobs, with its services. */
export function composeJobs(call: Call) {
  const jobs = jobsService(call)
  return jobsMachine.provide({
    actors: {
      loadJobs: served((input, signal) => jobs.watched(input.known, signal)),
      cancelJob: served((input, signal) => jobs.cancel(input.id, signal)),
      readListings: served((input, signal) => jobs.listingsOf(input, signal)),
    },
  })
}
