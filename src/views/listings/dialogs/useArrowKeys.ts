import { useEffect } from 'react'

interface Stepped {
  send(event: { readonly type: 'next' | 'previous' }): void
}

/** Left and right step on and back, wherever the focus is but in what takes the arrows itself. */
export function useArrowKeys(actor: Stepped): void {
  useEffect(() => {
    const listen = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (defaultPrevented || (target as Element).closest('input, textarea, [role=radiogroup], [role=menu]'))
        return
      if (key === 'ArrowRight') actor.send({ type: 'next' })
      if (key === 'ArrowLeft') actor.send({ type: 'previous' })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [actor])
}
