import { useSelector } from '@xstate/react'
import { PAGE_SIZE } from '../../domain/kit/constants.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as styles from '../kit/Screen.css.ts'

/** The list's states beside full: loading, growing, failed. */

const ROW_BONES = [40, 180, 90, 120, 110, 60, 50, 70]

/** Cards or rows yet to come, with the outline of the real ones. */
export function Skeletons({ isTable = false }: { readonly isTable?: boolean }) {
  if (isTable)
    return (
      <div className={styles.rowSkeletons} role="status" aria-label="Loading listings">
        {Array.from({ length: 2 * PAGE_SIZE }, (_, n) => (
          <div key={n} className={styles.rowSkeleton} aria-hidden>
            {ROW_BONES.map((width) => (
              <div key={width} className={`${styles.bone} ${styles.boneLine}`} style={{ width }} />
            ))}
          </div>
        ))}
      </div>
    )
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading listings">
      {Array.from({ length: PAGE_SIZE }, (_, n) => (
        <div key={n} className={styles.skeleton} aria-hidden>
          <div className={`${styles.bone} ${styles.bonePicture}`} />
          <div className={styles.boneLines}>
            {[70, 90, 60, 45].map((width) => (
              <div
                key={width}
                className={`${styles.bone} ${styles.boneLine}`}
                style={{ width: `${width}%` }}
              />
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
  const isGrowing = useSelector(listings, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const loaded = useSelector(listings, ({ context }) => context.items.length)
  const total = useSelector(listings, ({ context }) => context.total)
  if (!isGrowing) return null
  return (
    <div className={styles.growingPlace}>
      <div className={styles.growing}>
        <span className={`${text.caption} ${text.muted}`}>
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
  const problem = useSelector(listings, ({ context }) => context.problem)
  const loaded = useSelector(listings, ({ context }) => context.items.length)
  const selected = useSelector(selection, ({ context }) => context.selected.size)
  const retriesByItself = useSelector(listings, (snapshot) => snapshot.matches({ shown: 'stuck' }))
  const kept = [
    ...(loaded > 0 ? [`The ${countOf(loaded, 'listing')} below`] : []),
    loaded > 0 ? 'your filter' : 'Your filter',
    ...(selected > 0 ? [`your ${countOf(selected, 'selected listing')}`] : []),
  ]
  return (
    <div className={styles.banner}>
      <Alert
        icon="offline"
        title={loaded > 0 ? 'The next listings could not be loaded' : 'The listings could not be loaded'}
        actions={
          <>
            <Button kind="main" icon="reload" onPress={() => listings.send({ type: 'retry' })}>
              Try again
            </Button>
            {retriesByItself ? (
              <span className={`${text.caption} ${text.muted}`}>again by itself in a moment</span>
            ) : null}
          </>
        }
      >
        {problem} {kept.join(', ').replace(/, ([^,]*)$/, ' and $1')} {kept.length > 1 ? 'are' : 'is'} kept.
      </Alert>
    </div>
  )
}
