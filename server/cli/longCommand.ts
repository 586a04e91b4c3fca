import { say } from '../process.ts'

/** What commands share that take a while. */

/** Aborted with these words by the first Ctrl-C, hang-up or SIGTERM, so that a command ends in order. */
export function interruption(words: string): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => controller.abort(new Error(words)))
  return controller.signal
}

const TELL_EVERY_MS = 2_000

/** Prints how far a command is, every two seconds at most: fit for a terminal and for a log. */
export function teller(words: string): (progress: { rows: number; files: number; bytes: number }) => void {
  let last = Date.now()
  return (progress) => {
    if (Date.now() - last < TELL_EVERY_MS) return
    last = Date.now()
    say(`${words} ${amounts(progress)} so far.`)
  }
}

/** Rows, files and bytes in words. */
export const amounts = ({ rows, files, bytes }: { rows: number; files: number; bytes: number }): string =>
  `${count(rows)} rows and ${count(files)} files, ${megabytes(bytes)}`

export const count = (n: number): string => n.toLocaleString('en')
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
export const seconds = (since: number): string => `${((Date.now() - since) / 1_000).toFixed(1)} s`
