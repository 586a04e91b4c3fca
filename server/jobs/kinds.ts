import * as z from 'zod'
import type { JobKind } from './job.ts'

/** The kinds of background work. */

/** Sends the notice of a complaint. */
export const filingJob: JobKind<{ notice: string }> = {
  name: 'filing',
  data: z.object({ notice: z.uuid() }),
}
