import { useEffect, useEffectEvent } from 'react'

/** Ctrl or Command with Enter submits from anywhere in the dialog. */
export function useSubmitKey(submit: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing)
      return
    event.preventDefault()
    event.stopPropagation()
    submit()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
