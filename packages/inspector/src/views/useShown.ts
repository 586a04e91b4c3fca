import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { inspectorMachine, InspectorRef } from '../machines/inspectorMachine.ts'

export type Inspected = SnapshotFrom<typeof inspectorMachine>['context']

/** How long the panels wait before they show what else was recorded, in milliseconds. */
const PACE_MS = 100

/**
 * What the inspector shows. What somebody chose is shown at once; what is recorded meanwhile, a few times a second, so
 * that watching a busy page doesn't slow it down.
 */
export function useShown(inspector: InspectorRef): Inspected {
  const shown = useRef(inspector.getSnapshot().context)
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let shownAt = 0
      const show = () => {
        clearTimeout(timer)
        timer = undefined
        shownAt = Date.now()
        shown.current = inspector.getSnapshot().context
        onChange()
      }
      show()
      const subscription = inspector.subscribe(({ context }) => {
        if (!isGrowth(shown.current, context) || Date.now() - shownAt >= PACE_MS) show()
        else timer ??= setTimeout(show, PACE_MS)
      })
      return () => {
        clearTimeout(timer)
        subscription.unsubscribe()
      }
    },
    [inspector],
  )
  return useSyncExternalStore(subscribe, () => shown.current)
}

/** Whether nothing is another but how much was recorded. */
function isGrowth(before: Inspected, after: Inspected): boolean {
  return (
    before.log === after.log &&
    before.at === after.at &&
    before.until === after.until &&
    before.actor === after.actor &&
    before.filter === after.filter &&
    before.sought === after.sought &&
    before.layout === after.layout
  )
}
