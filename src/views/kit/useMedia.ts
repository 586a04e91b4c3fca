import { useSyncExternalStore } from 'react'
import { breakpoint } from '../../styles/media.ts'
import { useFrame } from './FrameContext.ts'
import { useContextOf } from './snapshots.ts'

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether a bar of many tools has no room for words on each of them. */
export const useIsTight = (): boolean => useMedia(breakpoint.tight)

/** Whether there is room for one column alone, on screens that have no drawer. */
export const useIsOneColumn = (): boolean => useMedia(breakpoint.oneColumn)

/** Whether the screen is too narrow for two things beside each other. */
export const useIsSmall = (): boolean => useMedia(breakpoint.small)

/** Whether the drawer stands beside the page: always on wide screens unless it is collapsed, on medium ones while it is open. */
export function useDrawer(): 'sheet' | 'rail' | 'open' {
  const { preferences } = useFrame()
  const isSmall = useIsSmall()
  const isMedium = useMedia(breakpoint.medium)
  const isExpanded = useContextOf(preferences, 'drawerExpanded')
  const isRailOpen = useContextOf(preferences, 'railOpen')
  if (isSmall) return 'sheet'
  return (isMedium ? isRailOpen : isExpanded) ? 'open' : 'rail'
}

/** Whether the page has no room for two things beside each other: on small screens, and on medium ones beside the open drawer. */
export function useIsNarrow(): boolean {
  const isSmall = useIsSmall()
  const isMedium = useMedia(breakpoint.medium)
  const drawer = useDrawer()
  return isSmall || (isMedium && drawer === 'open')
}
