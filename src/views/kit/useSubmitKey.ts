import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Does something at keys that are pressed anywhere; the page gets no others of these. */
function usePressed(isMeant: (event: KeyboardEvent) => boolean, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.isComposing || !isMeant(event)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}

/** Ctrl or Command with Enter submits: from anywhere in a dialog, else from what is within an element. */
export function useSubmitKey(submit: () => void, within?: RefObject<HTMLElement | null>): void {
  usePressed(
    ({ key, ctrlKey, metaKey, target }) =>
      key === 'Enter' &&
      (ctrlKey || metaKey) &&
      (!within || (within.current?.contains(target as Node) ?? false)),
    submit,
  )
}

/** Escape ends a part and leaves open what it stands in: pressed anywhere in the dialog around it, on a page within the part. */
export function useEscapeKey(end: () => void, part: RefObject<HTMLElement | null>): void {
  usePressed(({ key, target }) => {
    const place = part.current?.closest('[role=dialog]') ?? part.current
    return key === 'Escape' && (place?.contains(target as Node) ?? false)
  }, end)
}

/** Alt with the key at the place of a letter does something in a dialog, also from its fields. */
export function useAltKey(letter: string, act: () => void): void {
  usePressed(
    ({ code, altKey, ctrlKey, metaKey }) => code === `Key${letter}` && altKey && !ctrlKey && !metaKey,
    act,
  )
}
