import { useNow } from '../../kit/useNow.ts'
import { momentText, shortMoment } from '../../kit/time.ts'
import { useTimeZone } from '../../kit/user.ts'

/** A moment in short, whole when it is pointed at. */
export function Moment({ at }: { readonly at: string }) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <time dateTime={at} title={momentText(at, timeZone)}>
      {shortMoment(at, now, timeZone)}
    </time>
  )
}
