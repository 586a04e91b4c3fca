import { GridListLoadMoreItem } from 'react-aria-components/GridList'
import type { ListActor } from './listActor.ts'

/**
 * The end of a grid list: loads more as it comes near. It asks whenever it is in sight and the list decides: were it drawn by
 * the list's state, each change of that would draw every row again.
 */
export function LoadMore({ list }: { readonly list: ListActor }) {
  return <GridListLoadMoreItem scrollOffset={1} onLoadMore={() => list.send({ type: 'more' })} />
}
