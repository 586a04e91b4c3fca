import { UUID } from '../../domain/kit/text.ts'

/** Where the Setup site shows webhooks. */
const PLACE = '/setup/webhooks/'

/** The id of the webhook that a path leads to; null where it leads to none that is saved. */
export function webhookOfPath(path: string): string | null {
  const id = path.startsWith(PLACE) ? path.slice(PLACE.length) : ''
  return UUID.test(id) ? id : null
}

/** How often the log is read again while it is open: while something waits, and while nothing does. */
export const LOG_POLL_MS = 1_500
export const LOG_REST_MS = 5_000
