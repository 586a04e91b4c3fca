import { useSelector } from '@xstate/react'
import { PAGE_SIZE } from '../../domain/kit/constants.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { ClearSearch, REFUSED } from '../filter/ClearSearch.tsx'
import { useActors } from '../kit/AppContext.ts'
import { Alert } from '../kit/Alert.tsx'
import * as lists from '../kit/Lists.css.ts'
import * as styles from './Listings.css.ts'
import { useMatches, useContextOf } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

/** The list's states beside full: loading, growing, failed. */

/** How wide a row's parts are beside each other. */
const ROW_BONES = [40, 180, 90, 120, 110, 60, 50, 70]

/** Cards or rows yet to come, with the outline of the real ones. */
export function Skeletons({ isTable = false }: { readonly isTable?: boolean }) {
  if (isTable)
    return (
      <div className={styles.rowSkeletons} role="status" aria-label="Loading listings">
        {Array.from({ length: 2 * PAGE_SIZE }, (_, n) => (
          <div key={n} className={styles.rowSkeleton} aria-hidden>
            {ROW_BONES.map((width) => (
              <div key={width} className={`${lists.bone} ${lists.boneLine}`} style={{ flex: width }} />
            ))}
          </div>
        ))}
      </div>
    )
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading listings">
      {Array.from({ length: PAGE_SIZE }, (_, n) => (
        <div key={n} className={styles.skeleton} aria-hidden>
          <div className={styles.bonePicture} />
          <div className={styles.boneLines}>
            {[70, 90, 60, 45].map((width) => (
              <div key={width} className={`${lists.bone} ${lists.boneLine}`} style={{ width: `${width}%` }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** How far the list has grown, while it grows. */
export function Growing() {
  const { listings } = useActors()
  const isGrowing = useMatches(listings, { shown: 'growing' })
  const loaded = useSelector(listings, ({ context }) => context.items.length)
  const total = useContextOf(listings, 'total')
  if (!isGrowing) return null
  return (
    <div className={styles.growingPlace}>
      <div className={styles.growing}>
        <span className={text.note}>
          Loading {loaded.toLocaleString('en')} of {total.toLocaleString('en')}
        </span>
        <span className={styles.progress} aria-hidden>
          <span
            className={styles.progressDone}
            style={{ display: 'block', width: `${(100 * loaded) / Math.max(1, total)}%` }}
          />
        </span>
      </div>
    </div>
  )
}

/** What could not be loaded, what was kept, and the way on. */
export function Failed() {
  const { listings, selection } = useActors()
  const problem = useContextOf(listings, 'problem')
  const loaded = useSelector(listings, ({ context }) => context.items.length)
  const selected = useSelector(selection, ({ context }) => context.selected.size)
  const retriesByItself = useMatches(listings, { shown: 'stuck' })
  const isRefused = useMatches(listings, 'refused')
  const kept = [
    ...(loaded > 0 ? [`The ${countOf(loaded, 'listing')} below`] : []),
    loaded > 0 ? 'your filter' : 'Your filter',
    ...(selected > 0 ? [`your ${countOf(selected, 'selected listing')}`] : []),
  ]
  return (
    <div className={lists.banner}>
      <Alert
        icon="offline"
        title={
          isRefused
            ? REFUSED
            : retriesByItself
              ? 'The next listings could not be loaded'
              : `The listings could not be loaded${loaded > 0 ? ' again' : ''}`
        }
        actions={
          <>
            {isRefused ? <ClearSearch /> : <Retry of={listings} />}
            {retriesByItself ? <span className={text.note}>again by itself in a moment</span> : null}
          </>
        }
      >
        {problem} {kept.join(', ').replace(/, ([^,]*)$/, ' and $1')} {kept.length > 1 ? 'are' : 'is'} kept.
      </Alert>
    </div>
  )
}
