import { type ReactNode, Suspense } from 'react'
import { useIsNarrow } from '../kit/useMedia.ts'
import { ListFailed } from './ListStates.tsx'
import * as styles from '../kit/Lists.css.ts'
import { type ListActor, useListState } from '../kit/listActor.ts'

interface Props {
  readonly list: ListActor
  /** What one of the list is called: "seller". */
  readonly noun: string
  readonly width?: keyof typeof styles.listPlace
  /** What stands above the list and the record alike. */
  readonly above?: ReactNode
  /** What stands above the list alone. */
  readonly toolbar?: ReactNode
  readonly skeletons: ReactNode
  readonly rows: ReactNode
  readonly empty: ReactNode
  /** The record that is open, or null; it may be on its way. */
  readonly opened: ReactNode | null
  /** What stands in its place while none is open. */
  readonly nothingOpen: ReactNode
}

/** A list with the record of it that is open beside it; one or the other where there is no room for both. */
export function ListBeside(props: Props) {
  const { list, noun, width = 'plain', above, toolbar, skeletons, rows, empty, opened, nothingOpen } = props
  const isNarrow = useIsNarrow()
  const { isShown, isLoading, isFailed, loaded } = useListState(list)
  const hasList = !isNarrow || opened === null
  const isEmpty = isShown && loaded === 0 && !isFailed
  /** With no toolbar of its own an empty list takes the whole width. */
  const isWhole = isEmpty && opened === null && toolbar === undefined
  return (
    <>
      {above}
      <div className={above ? styles.splitBelow : styles.split}>
        {hasList ? (
          <section
            className={isWhole || isNarrow ? styles.wholePlace : styles.listPlace[width]}
            aria-label="List"
          >
            {toolbar}
            <ListFailed list={list} noun={noun} />
            {isLoading ? skeletons : null}
            {isShown && loaded > 0 ? rows : null}
            {isEmpty && (isNarrow || isWhole || opened !== null) ? empty : null}
          </section>
        ) : null}
        {opened !== null ? (
          <div className={styles.openPlace}>
            <Suspense>{opened}</Suspense>
          </div>
        ) : isNarrow || isWhole ? null : isEmpty ? (
          <div className={styles.openPlace}>{empty}</div>
        ) : isFailed && loaded === 0 ? (
          <div className={styles.openPlace} />
        ) : (
          nothingOpen
        )}
      </div>
    </>
  )
}
