import { useSelector } from '@xstate/react'
import { useNow } from '../../kit/useNow.ts'
import { useActors } from '../../kit/AppContext.ts'
import { momentText, shortMoment } from '../../kit/time.ts'

/** A moment in short, whole when it is pointed at. */
export function Moment({ at }: { readonly at: string }) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const now = useNow()
  return (
    <time dateTime={at} title={momentText(Date.parse(at), timeZone)}>
      {shortMoment(Date.parse(at), now, timeZone)}
    </time>
  )
}
