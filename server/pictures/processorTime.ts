import { readFileSync } from 'node:fs'

/** Linux tells processor time in hundredths of a second, whatever the kernel counts in. */
const TICK_MS = 10

/** How long a process has computed, in milliseconds of a processor; null where the system does not tell, or it has ended. */
export function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}
