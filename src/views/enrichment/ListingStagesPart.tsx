import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { hasFailed, type ListingStages } from '../../domain/enrichment/progress.ts'
import { ENRICHMENT_STAGES, type StageState } from '../../domain/enrichment/stages.ts'
import { STAGE_WORDS } from '../../machines/enrichment/enrichmentWords.ts'
import type { listingStagesMachine } from '../../machines/enrichment/listingStages.ts'
import type { retrialMachine } from '../../machines/enrichment/retrialMachine.ts'
import * as text from '../../styles/text.css.ts'
import { pictureName } from '../../domain/kit/picture.ts'
import { countOf } from '../../domain/kit/words.ts'
import { Button } from '../kit/Button.tsx'
import { Folded } from '../kit/Folded.tsx'
import { link } from '../kit/InAppLink.css.ts'
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

interface Props {
  readonly actor: ActorRefFrom<typeof listingStagesMachine>
  readonly retrial: ActorRefFrom<typeof retrialMachine>
}

/** How far the evidence of one listing is, with why something is missing, and trying that again. */
export function ListingStagesPart({ actor, retrial }: Props) {
  const refusal = useSelector(retrial, (state) => (state.hasTag('refused') ? state.context.problem : null))
  const isRetrying = useTag(retrial, 'busy')
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
                    {state === 'waiting' && value.isPaused ? 'paused' : WORDS[state]}
                    {note === null ? '' : `: ${note}`}
                  </span>
                  {name === 'pictures' ? <FailedPictures pictures={value.failedPictures} /> : null}
                </span>
              </li>
            )
          })}
        </ul>
      ) : null}
      {refusal === null ? null : (
        <p role="alert" className={text.problem}>
          It was not tried again. {refusal}
        </p>
      )}
      {value && hasFailed(value) ? (
        <div>
          <Button
            kind="fill"
            icon="reload"
            aria-label="Try again what failed of the evidence"
            isPending={isRetrying}
            onPress={() => retrial.send({ type: 'tryAgain' })}
          >
            Try again
          </Button>
        </div>
      ) : null}
      {isFailed && !value ? (
        <p className={text.muted}>
          How far it is could not be asked. <Retry of={actor} kind="link" />
        </p>
      ) : null}
    </section>
  )
}

/** So many failed pictures are shown at first. */
const SHOWN = 3

/** Which pictures could not be had, and why. */
function FailedPictures({ pictures }: { readonly pictures: ListingStages['failedPictures'] }) {
  if (pictures.length === 0) return null
  const list = (shown: ListingStages['failedPictures']) => (
    <ul className={styles.failures} aria-label="Pictures that failed">
      {shown.map(({ address, problem, isAwaited }) => (
        <li key={address} className={text.breaking}>
          <a className={link} href={address} target="_blank" rel="noopener noreferrer">
            {pictureName(address)}
            <span className={text.hidden}> (opens in a new tab)</span>
          </a>{' '}
          <span className={text.note}>
            {problem}
            {isAwaited ? ' It is tried again by itself.' : ''}
          </span>
        </li>
      ))}
    </ul>
  )
  return (
    <Folded
      part={list(pictures.slice(0, SHOWN))}
      whole={pictures.length > SHOWN ? list(pictures) : null}
      size={countOf(pictures.length, 'picture')}
    />
  )
}
