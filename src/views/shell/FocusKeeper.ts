import { useEffect } from 'react'
import { wayUp } from './focusPlaces.ts'

/** Keeps the focus on the page (`keepFocus`), from when something first has it: the page comes without that. */
export function FocusKeeper(): null {
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const load = async (way: readonly Element[]) => {
      try {
        const { keepFocus } = await import(/* webpackChunkName: 'focus' */ './keepFocus.ts')
        if (!signal.aborted) keepFocus(document, way, signal)
      } catch {
        begin()
      }
    }
    // What has it may be gone by the time that this is there.
    const keep = ({ target }: FocusEvent) => void load(target instanceof Element ? wayUp(target) : [])
    const begin = () => document.addEventListener('focusin', keep, { once: true, signal })
    begin()
    return () => gone.abort()
  }, [])
  return null
}
