import { Button as AriaButton } from 'react-aria-components/Button'
import { otherMeasure, type Similar, SIMILAR_LABELS, writeSimilar } from '../../domain/kit/similar.ts'
import type { SimilarSource } from '../../domain/listings/similar.contract.ts'
import { obstacleWords } from '../../machines/listings/similarWords.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useLazy } from '../kit/lazy.tsx'
import { useIsSmall } from '../kit/useMedia.ts'
import * as strip from '../kit/ProgressStrip.css.ts'
import { Segments } from '../kit/Segments.tsx'
import { SmallPicture } from '../kit/SmallPicture.tsx'
import { useSimilar } from './useSimilar.ts'
import * as styles from './Similar.css.ts'

/** Above the list: what the listings are like, by which measure, and the way back to all. */
export function SimilarBar() {
  const { similar: actor } = useActors()
  const isSmall = useIsSmall()
  const similar = useSimilar()
  const source = useLazy(actor, ({ context }) => context.source, null)
  const isMissing = useLazy(actor, (snapshot) => snapshot.matches('missing'), false)
  const isFailed = useLazy(actor, (snapshot) => snapshot.hasTag('failed'), false)
  const problem = useLazy(actor, ({ context }) => context.problem, null)
  if (!similar) return null
  return (
    <section className={strip.place} aria-label="What they are like">
      <div className={`${strip.bar} ${styles.bar}`}>
        <div className={styles.source}>
          {similar.kind === 'hash' || isMissing ? (
            <Icon name={isMissing ? 'noPicture' : 'similar'} size={20} />
          ) : (
            <span className={styles.picture}>
              {source?.picture ? <SmallPicture file={source.picture.file} place="row" /> : null}
            </span>
          )}
          <div className={strip.words}>
            <Named similar={similar} source={source} />
            {isFailed ? (
              <span role="alert" className={text.note}>
                What it is could not be read. {problem}{' '}
                <Button kind="link" onPress={() => actor.send({ type: 'retry' })}>
                  Try again
                </Button>
              </span>
            ) : null}
            {source?.obstacle ? (
              <span className={text.note}>{obstacleWords(source.obstacle, similar.kind)}</span>
            ) : null}
          </div>
          {isSmall ? <Clear isShort /> : null}
        </div>
        <div className={styles.controls}>
          <Measure similar={similar} />
          {isSmall ? null : <Clear />}
        </div>
      </div>
    </section>
  )
}

/** Leads back to all listings. */
function Clear({ isShort = false }: { readonly isShort?: boolean }) {
  const { filter } = useActors()
  return (
    <Button
      kind={isShort ? 'quiet' : 'fill'}
      icon="close"
      aria-label="Clear the search for similar listings"
      onPress={() => filter.send({ type: 'part.dropped', key: 'similar' })}
    >
      {isShort ? undefined : 'Clear'}
    </Button>
  )
}

/** The listing by its title, which opens its details; a picture alone by how it was given. */
function Named({ similar, source }: { readonly similar: Similar; readonly source: SimilarSource | null }) {
  const { dialog } = useActors()
  if (!source?.listing) return <span className={text.strong}>{SIMILAR_LABELS[similar.kind]}</span>
  const { id, title, brand, platform } = source.listing
  return (
    <>
      <AriaButton
        className={`${styles.title} ${text.clipped}`}
        onPress={() => dialog.send({ type: 'open', dialog: 'details', input: { id } })}
      >
        {title}
      </AriaButton>
      <span className={`${text.note} ${text.clipped}`}>
        {SIMILAR_LABELS[similar.kind]} of {brand} on {platform}
      </span>
    </>
  )
}

const MEASURES = { picture: 'By picture', title: 'By title' } as const

/** Of a listing: its pictures or its title. */
function Measure({ similar }: { readonly similar: Similar }) {
  const { filter } = useActors()
  if (otherMeasure(similar) === null) return null
  return (
    <Segments
      aria-label="Alike by"
      look="view"
      choices={['picture', 'title'] as const}
      chosen={similar.kind === 'title' ? 'title' : 'picture'}
      onChoose={(kind) => {
        if (kind !== similar.kind)
          filter.send({ type: 'part.chosen', part: { similar: writeSimilar({ kind, of: similar.of }) } })
      }}
    >
      {(kind) => MEASURES[kind]}
    </Segments>
  )
}
