import { useSyncExternalStore } from 'react'
import { breakpoint } from '../../styles/media.ts'

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

/** Whether the screen is as narrow as a phone's. */
export const useIsSmall = (): boolean => useMedia(breakpoint.small)
