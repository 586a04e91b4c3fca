import type { RecentChange } from '../../domain/listings/changes.contract.ts'
import { momentText, shortMoment } from '../kit/time.ts'

/** When a change was made; of one that took longer, from when to when. Within a minute that is one moment. */

type Times = Pick<RecentChange, 'at' | 'until'>

const span = (from: string, to: string) => (from === to ? from : `${from} – ${to}`)

/** "20 Nov 2026, 10:42 – 11:05", with each its day where those differ. */
export function changeMoments({ at, until }: Times, timeZone: string): string {
  const [from, to] = [momentText(at, timeZone), momentText(until ?? at, timeZone)]
  const [day, clock] = to.split(/, (?=[^,]*$)/)
  return span(from, from !== to && from.startsWith(`${day},`) ? clock! : to)
}

/** "10:42 – 11:05" today, the days before. */
export const shortMoments = ({ at, until }: Times, now: number, timeZone: string): string =>
  span(shortMoment(at, now, timeZone), shortMoment(until ?? at, now, timeZone))
