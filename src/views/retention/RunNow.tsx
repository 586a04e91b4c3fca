import type { RetentionActor } from '../../machines/retention/retentionMachine.ts'
import { Button } from '../kit/Button.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

/** Removes now what is older, and not only at the day’s run. */
export function RunNow({ retention }: { readonly retention: RetentionActor }) {
  const isAsked = useMatches(retention, { here: { running: 'asking' } })
  const states = useContextOf(useContextOf(retention, 'list'), 'value')
  const isUnderWay = states?.some(({ isDue }) => isDue) ?? false
  return (
    <Button
      kind="fill"
      icon="reload"
      isPending={isAsked || isUnderWay}
      onPress={() => retention.send({ type: 'run' })}
    >
      {isUnderWay ? 'A run is under way' : 'Run now'}
    </Button>
  )
}
