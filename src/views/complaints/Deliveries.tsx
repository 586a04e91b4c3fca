import { useSelector } from '@xstate/react'
import { countOf } from '../../domain/kit/words.ts'
import { Alert } from '../kit/Alert.tsx'
import * as lists from '../kit/Lists.css.ts'
import { useScreen } from '../kit/lazy.tsx'
import { useMatches, useContextOf } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

/** What became of notices that are being sent could not be asked for. */
export function Deliveries() {
  const desk = useScreen('/complaints')
  const isLost = useMatches(desk, { deliveries: 'lost' })
  const problem = useContextOf(desk, 'problem')
  const count = useSelector(desk, ({ context }) => context.followed.length)
  if (!isLost) return null
  return (
    <div className={lists.banner}>
      <Alert
        tone="caution"
        icon="offline"
        title={`What became of ${countOf(count, 'notice')} could not be read`}
        actions={<Retry of={desk} kind="fill" />}
      >
        {problem} The sending goes on meanwhile.
      </Alert>
    </div>
  )
}
