import { useSelector } from '@xstate/react'
import { countOf } from '../../domain/kit/words.ts'
import { Failed } from '../kit/Failed.tsx'
import * as lists from '../kit/Lists.css.ts'
import { useScreen } from '../kit/lazy.tsx'
import { useMatches } from '../kit/snapshots.ts'

/** Complaints that change by themselves, or may be out of date, could not be read again. */
export function Deliveries() {
  const desk = useScreen('/complaints')
  const isLost = useMatches(desk, { deliveries: 'lost' })
  const count = useSelector(desk, ({ context }) => context.followed.length)
  if (!isLost) return null
  return (
    <div className={lists.banner}>
      <Failed
        of={desk}
        tone="caution"
        icon="offline"
        title={`${countOf(count, 'complaint')} could not be read again`}
      >
        What you see of {count === 1 ? 'it' : 'them'} may be out of date. Notices on their way are sent
        meanwhile.
      </Failed>
    </div>
  )
}
