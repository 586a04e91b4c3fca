import { createContext, type ReactNode, use, useDeferredValue } from 'react'

const Drawn = createContext(true)

/**
 * Tells apart the first drawing of the page: what can come a moment later than what is worked with leaves itself out of it. Later
 * screens are drawn at once, since nothing may come and go as one moves between them.
 */
export function FirstDrawing({ children }: { readonly children: ReactNode }) {
  return <Drawn value={useDeferredValue(true, false)}>{children}</Drawn>
}

/** Whether the first drawing of the page is over. */
export const useIsDrawn = (): boolean => use(Drawn)
