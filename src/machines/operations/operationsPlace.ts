/** Where the Setup site shows how the server runs. */
const PLACE = '/setup/operations'

/** Whether a path leads there. */
export const isOperationsPath = (path: string): boolean => path === PLACE || path.startsWith(`${PLACE}/`)

/** How often it is read again while it is seen. */
export const OPERATIONS_POLL_MS = 15_000
