/** Where the Setup site says how long data is kept. */
const PLACE = '/setup/retention'

/** Whether a path leads there. */
export const isRetentionPath = (path: string): boolean => path === PLACE || path.startsWith(`${PLACE}/`)

/** How often it is read again while it is seen. */
export const RETENTION_POLL_MS = 15_000
