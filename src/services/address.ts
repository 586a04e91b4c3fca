import type { BlockerFnArgs, RouterHistory } from '@tanstack/history'
import type { Query } from '../domain/filter/filter.ts'
import { siteAt } from '../domain/shell/sites.ts'

/** Where the history stands, without what is behind a `#`. */
const hrefOf = ({ location }: RouterHistory): string => location.pathname + location.search

/** Makes a departure that was held, once it is allowed. */
async function leaveOnceAllowed(
  history: RouterHistory,
  { action, currentLocation, nextLocation }: BlockerFnArgs,
  mayLeave: () => Promise<boolean>,
): Promise<void> {
  if (!(await mayLeave())) return
  const anyway = { ignoreBlocker: true }
  if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state, anyway)
  else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state, anyway)
  else history.go(nextLocation.state.__TSR_index - currentLocation.state.__TSR_index, anyway)
}

/** The page's address, read and written through the history that the router uses too. */
export function addressService(history: RouterHistory, load = (path: string) => location.assign(path)) {
  const read = () => {
    const query: Query = {}
    for (const [key, value] of new URLSearchParams(history.location.search)) (query[key] ??= []).push(value)
    return { path: history.location.pathname, query }
  }
  return {
    read,
    /** Calls back at every change, with whether it is a step, until the returned function is called. A Back that is held is none. */
    watch(onChange: (isStep: boolean) => void): () => void {
      let seen = hrefOf(history)
      return history.subscribe(({ action }) => {
        const isElsewhere = hrefOf(history) !== seen
        seen = hrefOf(history)
        onChange(isElsewhere && action.type !== 'REPLACE')
      })
    },
    /** Goes to a path of this server; staying where one is adds no step. Another site's page is loaded again. */
    open(path: string): void {
      const here = siteAt(history.location.pathname)
      if (siteAt(path.split(/[?#]/, 1)[0]!) !== here) load(path)
      else if (path !== hrefOf(history)) history.push(path)
    },
    /**
     * Holds the page until the returned function is called: each attempt to leave it asks `mayLeave`, and the
     * browser asks before it closes the page. Until it is answered the address stays that of the page.
     */
    hold: (mayLeave: () => Promise<boolean>): (() => void) =>
      history.block({
        blockerFn(departure) {
          void leaveOnceAllowed(history, departure, mayLeave)
          return true
        },
        enableBeforeUnload: true,
      }),
    /** Sets the query of the current path, as a new step or in place of the current one. */
    writeQuery(query: Query, replaces = false): void {
      const entries = Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value]))
      const search = new URLSearchParams(entries).toString()
      const href = history.location.pathname + (search === '' ? '' : `?${search}`)
      if (href === history.location.href) return
      if (replaces) history.replace(href)
      else history.push(href)
    },
  }
}
