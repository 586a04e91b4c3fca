const NAME = 'xstate-inspector'

/** A line to the other tabs of this browser that stand at the same origin. */
export function openTabChannel<Message>() {
  const channel = new BroadcastChannel(NAME)
  return {
    // A channel reaches its own origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message: Message) => channel.postMessage(message),
    listen(listener: (message: Message) => void): () => void {
      const hear = ({ data }: MessageEvent<Message>) => listener(data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    close: () => channel.close(),
  }
}
