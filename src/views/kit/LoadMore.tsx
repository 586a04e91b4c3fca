import { GridListLoadMoreItem } from 'react-aria-components/GridList'
import type { ListActor } from './listActor.ts'
import { useCan, useMatches } from './snapshots.ts'

/** The end of a grid list: loads more as it comes near. */
export function LoadMore({ list }: { readonly list: ListActor }) {
  const hasMore = useCan(list, { type: 'more' })
  const isGrowing = useMatches(list, { shown: 'growing' })
  return (
    <GridListLoadMoreItem
      isLoading={isGrowing}
      scrollOffset={1}
      onLoadMore={() => {
        if (hasMore) list.send({ type: 'more' })
      }}
    />
  )
}
