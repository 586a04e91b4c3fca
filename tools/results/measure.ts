import { spawnSync } from 'node:child_process'

/** One line of the results: what was measured, the figure, and the target where there is one. */
export interface Result {
  readonly what: string
  readonly figure: string
  readonly target?: string
  readonly met?: boolean
}

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!
}

/** How long `work` takes, in ms, and what it answers. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now()
  const answer = await work()
  return { ms: performance.now() - began, answer }
}

const SAMPLE_EVERY_MS = 50

/** Watches how much memory a process holds until it ends or is told to stop; answers the most, in bytes. */
export function watchMemory(pid: number): () => number {
  const now = () =>
    Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) * 1_024
  let most = now()
  const timer = setInterval(() => (most = Math.max(most, now())), SAMPLE_EVERY_MS)
  return () => {
    clearInterval(timer)
    return Math.max(most, now())
  }
}

export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
export const count = (n: number): string => Math.round(n).toLocaleString('en')
