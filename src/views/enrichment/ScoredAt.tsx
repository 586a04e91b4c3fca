import type { ActorRefFrom } from 'xstate'
import type { listingStagesMachine } from '../../machines/enrichment/listingStages.ts'
import * as text from '../../styles/text.css.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { agoText, momentText } from '../kit/time.ts'
import { useNow } from '../kit/useNow.ts'
import { useTimeZone } from '../kit/user.ts'

/** How long the listing has had its score. */
export function ScoredAt({ actor }: { readonly actor: ActorRefFrom<typeof listingStagesMachine> }) {
  const value = useContextOf(actor, 'value')
  const now = useNow()
  const timeZone = useTimeZone()
  if (!value?.scored) return null
  return (
    <p className={text.note}>
      <time dateTime={value.scored} title={momentText(value.scored, timeZone)}>
        Scored {agoText(value.scored, now)}
      </time>
    </p>
  )
}
