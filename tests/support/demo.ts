/** How long making a demo workspace may take, in milliseconds: some seconds of work, on a machine that may have more to do. */
export const DEMO_MS = 300_000
