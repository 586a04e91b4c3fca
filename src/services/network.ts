/** Tells when the network is lost, at once where there is none, and when it returns. Ends when the answered function is called. */
export function watchNetwork(tell: (isThere: boolean) => void): () => void {
  const say = () => tell(navigator.onLine)
  for (const event of NETWORK_EVENTS) window.addEventListener(event, say)
  if (isOffline()) say()
  return () => {
    for (const event of NETWORK_EVENTS) window.removeEventListener(event, say)
  }
}

const NETWORK_EVENTS = ['online', 'offline'] as const

/** Whether the browser knows that there is no network. */
export const isOffline = (): boolean => !navigator.onLine
