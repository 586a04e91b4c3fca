import { useSelector } from '@xstate/react'
import { countOf } from '../../domain/kit/words.ts'
import { Failed } from '../kit/Failed.tsx'
import * as lists from '../kit/Lists.css.ts'
import { useScreen } from '../kit/lazy.tsx'
import { useMatches } from '../kit/snapshots.ts'

/** What became of notices that are being sent could not be asked for. */
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
        title={`What became of ${countOf(count, 'notice')} could not be read`}
      >
        The sending goes on meanwhile.
      </Failed>
    </div>
  )
}
