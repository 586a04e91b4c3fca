import type { ActorRefFrom } from 'xstate'
import { ENRICHMENT_STAGES, type StageState } from '../../domain/enrichment/stages.ts'
import { STAGE_WORDS } from '../../machines/enrichment/enrichmentWords.ts'
import type { listingStagesMachine } from '../../machines/enrichment/listingStages.ts'
import * as text from '../../styles/text.css.ts'
import { Icon, type IconName } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import * as styles from './Enrichment.css.ts'

const ICONS: Readonly<Record<StageState, IconName>> = {
  waiting: 'history',
  done: 'done',
  failed: 'alert',
  off: 'close',
}
const WORDS: Readonly<Record<StageState, string>> = {
  waiting: 'waits for its turn',
  done: 'done',
  failed: 'failed',
  off: 'not gathered',
}

/** How far the evidence of one listing is, with why something is missing. */
export function ListingStagesPart({ actor }: { readonly actor: ActorRefFrom<typeof listingStagesMachine> }) {
  const value = useContextOf(actor, 'value')
  const isFailed = useTag(actor, 'failed')
  return (
    <section className={layout.stack[2]} aria-label="Evidence">
      <h3 className={text.strong}>Evidence</h3>
      {value ? (
        <ul className={styles.stages}>
          {ENRICHMENT_STAGES.map((name) => {
            const { state, note } = value.stages[name]
            return (
              <li key={name} className={styles.stage}>
                <Icon name={ICONS[state]} />
                <span>
                  {STAGE_WORDS[name]}{' '}
                  <span className={text.muted}>
                    {state === 'waiting' && value.isPaused ? 'is paused' : WORDS[state]}
                    {note === null ? '' : `: ${note}`}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      ) : null}
      {isFailed && !value ? (
        <p className={text.muted}>
          How far it is could not be asked. <Retry of={actor} kind="link" />
        </p>
      ) : null}
    </section>
  )
}
