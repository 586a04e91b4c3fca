import { comingWords, readingWords, wallFilterParts } from '../../machines/images/imageWall.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useIsSmall } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState, FilteredEmpty } from '../kit/EmptyState.tsx'
import * as lists from '../kit/Lists.css.ts'
import * as styles from './Images.css.ts'
import { useImages } from './ImagesContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { FilterButton, PartChips } from '../kit/FilterParts.tsx'

/** What stands over the wall, and its states beside full. */

const BONES = 24

/** Tiles yet to come, with the outline of the real ones. */
export function WallSkeletons() {
  return (
    <div className={styles.bones} role="status" aria-label="Loading images">
      {Array.from({ length: BONES }, (_, n) => (
        <div key={n} className={styles.tile} aria-hidden>
          <div className={styles.boneWell} />
          <div className={styles.facts}>
            {[80, 65, 55].map((width) => (
              <div
                key={width}
                className={`${lists.bone} ${styles.boneLine}`}
                style={{ width: `${width}%` }}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function useParts() {
  const screen = useImages()
  const filter = useContextOf(screen, 'filter')
  const parts = (filter ? wallFilterParts(filter) : []).map(({ part, words }) => ({
    words,
    drop: () => screen.send({ type: 'part.dropped', part }),
  }))
  return { screen, parts }
}

/** What is set of the filter, each a button that drops it; on small screens the way to the filter too. */
export function WallChips() {
  const { parts } = useParts()
  const isSmall = useIsSmall()
  if (parts.length === 0 && !isSmall) return null
  return (
    <div className={styles.toolbar}>
      <FilterButton count={parts.length} isShort />
      <PartChips parts={parts} />
    </div>
  )
}

/** That words or logos are looked for in some of the pictures alone, while others aren't read yet. */
export function WallReading() {
  const screen = useImages()
  const wall = useContextOf(screen, 'wall')
  const filter = useContextOf(screen, 'filter')
  const read = useContextOf(wall, 'counted')
  const all = useContextOf(wall, 'among')
  const words = filter ? readingWords(filter, read, all) : null
  return (
    <p role="status" className={words === null ? text.hidden : `${styles.reading} ${text.note}`}>
      {words}
    </p>
  )
}

/** How many pictures may still come, in words; null where none. */
function useComing(): string | null {
  const { enrichment } = useActors()
  return useLazy(enrichment, ({ context: { progress } }) => progress && comingWords(progress), null)
}

/** That pictures are still being fetched, or have come since the wall was read: they stand here once they are asked for. */
export function WallComing() {
  const coming = useComing()
  const screen = useImages()
  const hasArrivals = useContextOf(screen, 'hasArrivals')
  const isReading = useMatches(useContextOf(screen, 'wall'), { shown: 'reloading' })
  return coming === null && !hasArrivals ? null : (
    <div className={`${styles.coming} ${text.note}`}>
      {coming ?? 'Pictures have come that are not shown yet.'}
      <Button kind="quiet" isPending={isReading} onPress={() => screen.send({ type: 'arrivals.shown' })}>
        Show those that have come
      </Button>
    </div>
  )
}

/** Nothing fits: what the filter asks for, or where pictures come from. */
export function WallEmpty() {
  const { address } = useActors()
  const { screen, parts } = useParts()
  const coming = useComing()
  return parts.length > 0 ? (
    <FilteredEmpty
      title="No image fits this filter"
      parts={parts}
      onClear={() => screen.send({ type: 'clear' })}
    >
      Words, logos and copies are found once a picture was read.
    </FilteredEmpty>
  ) : (
    <EmptyState
      title="No images yet"
      actions={
        <Button kind="main" onPress={() => address.send({ type: 'open', path: '/listings' })}>
          Go to Listings
        </Button>
      }
    >
      {coming === null ? null : `${coming} They stand here as soon as the first have come. `}
      Pictures come in with crawls and imports, and with what is uploaded to a listing. One that is known by
      its address alone, without a copy of ours, isn’t shown.
    </EmptyState>
  )
}
