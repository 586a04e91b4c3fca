import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus back to the button that asked, once its question is answered and it stands there again. */
export function useAskedBack(button: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !isAsked) button.current?.focus()
    wasAsked.current = isAsked
  }, [button, isAsked])
}
