const NAME = 'assay-sign-outs'

/** Tells the other tabs of this browser that the user signs out. */
export function tellSignOut(): void {
  const channel = new BroadcastChannel(NAME)
  // A channel reaches its own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null)
  channel.close()
}

/** Calls back when the user signs out in another tab, until the returned function is called. */
export function hearSignOuts(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
