/**
 * Tells whether the page is seen: at once where it isn't, whenever that changes, and again when it takes the focus or
 * the network comes back. Ends when the answered function is called.
 */
export function watchVisibility(tell: (isShown: boolean) => void): () => void {
  const say = () => tell(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', say)
  for (const event of WINDOW_EVENTS) window.addEventListener(event, say)
  if (document.visibilityState === 'hidden') say()
  return () => {
    document.removeEventListener('visibilitychange', say)
    for (const event of WINDOW_EVENTS) window.removeEventListener(event, say)
  }
}

const WINDOW_EVENTS = ['focus', 'online'] as const
