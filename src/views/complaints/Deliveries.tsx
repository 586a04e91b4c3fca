import { useSelector } from '@xstate/react'
import { countOf } from '../../domain/kit/words.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as listings from '../kit/Screen.css.ts'
import { useComplaints } from './ComplaintsContext.ts'

/** What became of notices that are being sent could not be asked for. */
export function Deliveries() {
  const desk = useComplaints()
  const isLost = useSelector(desk, (snapshot) => snapshot.matches({ deliveries: 'lost' }))
  const problem = useSelector(desk, ({ context }) => context.problem)
  const count = useSelector(desk, ({ context }) => context.followed.length)
  if (!isLost) return null
  return (
    <div className={listings.banner}>
      <Alert
        tone="caution"
        icon="offline"
        title={`What became of ${countOf(count, 'notice')} could not be read`}
        actions={
          <Button kind="fill" icon="reload" onPress={() => desk.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem} The sending goes on meanwhile.
      </Alert>
    </div>
  )
}
