import { fromPromise } from 'xstate'
import { jobItemsMachine, type JobItemsPage, type JobItemsRequest } from './machines/jobItemsMachine.ts'
import { jobsDialogMachine } from './machines/jobsDialogMachine.ts'
import type { Call } from './services/http.ts'
import { jobsService } from './services/jobsService.ts'

/** The machines of the dialogs about jobs, with their services. */
export function composeJobDialogs(call: Call) {
  const jobs = jobsService(call)
  const items = jobItemsMachine.provide({
    actors: {
      loadItems: fromPromise<JobItemsPage, JobItemsRequest>(({ input, signal }) =>
        jobs.items(input.job, input.after, signal),
      ),
    },
  })
  return { jobs: jobsDialogMachine.provide({ actors: { items } }) }
}
