import { fromCallback } from 'xstate'
import { freeRun } from '../services/guidedReview.ts'
import { reviewRuns } from '../services/reviewRuns.ts'
import type { HttpSettings } from '../services/http.ts'

/** What a run of guided review holds, for as long as it lasts. */
export function heldRun(settings: HttpSettings) {
  const runs = reviewRuns()
  /** The token that the run was last asked with: signing out takes the session's own away before the run is freed. */
  let token: string | null = null
  return {
    runs,
    /** Notes with which token the run is asked for. */
    noteToken: () => {
      token = settings.token()
    },
    holding: fromCallback<{ type: 'run.named'; id: string }>(({ receive }) => {
      let run: string | null = null
      const free = () => {
        const bearer = settings.token() ?? token
        if (run !== null && bearer !== null) freeRun(settings, bearer, run)
        if (run !== null) runs.forget(run)
        run = null
      }
      receive(({ id }) => {
        run = id
        runs.keep(id)
      })
      window.addEventListener('pagehide', free)
      return () => {
        window.removeEventListener('pagehide', free)
        free()
      }
    }),
  }
}
