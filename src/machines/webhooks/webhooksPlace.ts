import { savedIdIn } from '../kit/savedId.ts'

/** The id of the webhook that a path of the Setup site leads to; null where it leads to none that is saved. */
export const webhookOfPath = savedIdIn('/setup/webhooks/')

/** How often the log is read again while it is open: while something waits, and while nothing does. */
export const LOG_POLL_MS = 1_500
export const LOG_REST_MS = 5_000
