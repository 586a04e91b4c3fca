import { type ReactNode, Suspense } from 'react'
import { breakpoint } from '../../styles/media.ts'
import { useMedia } from '../kit/useMedia.ts'
import { ListFailed } from './ListStates.tsx'
import * as styles from '../kit/Lists.css.ts'
import { type ListActor, useListState } from '../kit/listActor.ts'

interface Props {
  readonly list: ListActor
  /** What one of the list is called: "seller". */
  readonly noun: string
  readonly width?: keyof typeof styles.listPlace
  readonly toolbar: ReactNode
  readonly skeletons: ReactNode
  readonly rows: ReactNode
  readonly empty: ReactNode
  /** The record that is open, or null; it may be on its way. */
  readonly opened: ReactNode | null
  /** What stands in its place while none is open. */
  readonly nothingOpen: ReactNode
}

/** A list with the record of it that is open beside it; on small screens one or the other. */
export function ListBeside(props: Props) {
  const { list, noun, width = 'plain', toolbar, skeletons, rows, empty, opened, nothingOpen } = props
  const isSmall = useMedia(breakpoint.small)
  const { isShown, isLoading, isFailed, loaded, problem } = useListState(list)
  const hasList = !isSmall || opened === null
  const isEmpty = isShown && loaded === 0 && !isFailed
  return (
    <>
      {isFailed && hasList ? (
        <ListFailed
          noun={noun}
          problem={problem}
          loaded={loaded}
          onRetry={() => list.send({ type: 'retry' })}
        />
      ) : null}
      <div className={styles.split}>
        {hasList ? (
          <section className={styles.listPlace[width]} aria-label="List">
            {toolbar}
            {isLoading ? skeletons : null}
            {isShown && loaded > 0 ? rows : null}
            {isEmpty && (isSmall || opened !== null) ? empty : null}
          </section>
        ) : null}
        {opened !== null ? (
          <div className={styles.openPlace}>
            <Suspense>{opened}</Suspense>
          </div>
        ) : isSmall ? null : isEmpty ? (
          <div className={styles.openPlace}>{empty}</div>
        ) : (
          nothingOpen
        )}
      </div>
    </>
  )
}
