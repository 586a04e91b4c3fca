import net from 'node:net'

/** A client below HTTP, that reads and writes when it is told to. */
export interface RawClient {
  readonly socket: net.Socket
  /** What has arrived so far. */
  readonly received: () => string
  /** Resolves when the server has closed the connection; with how many milliseconds that took. */
  readonly closed: Promise<number>
  /**
   * Resolves when something has arrived that the pattern fits; fails when the connection closes before that. What the
   * pattern fits is shorter than `SEEN_AGAIN` characters, and `$` in it is the end of what has arrived.
   */
  until(pattern: RegExp): Promise<void>
}

/** How much of what came before is looked at again with each part that arrives: a long answer is not read from its start each time. */
const SEEN_AGAIN = 4_096

/** Connects to a server's port on loopback and sends these lines of a request. */
export function rawClient(port: number, lines: readonly string[]): RawClient {
  const began = Date.now()
  const socket = net.connect(port, '127.0.0.1')
  let parts: string[] = []
  let latest = ''
  socket.on('data', (chunk) => {
    const part = chunk.toString('latin1')
    parts.push(part)
    latest = latest.slice(-SEEN_AGAIN) + part
  })
  const received = () => {
    parts = [parts.join('')]
    return parts[0]!
  }
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.on('close', () => resolve(Date.now() - began)))
  socket.write(`${lines.join('\r\n')}\r\n`)
  return {
    socket,
    received,
    closed,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        if (pattern.test(received())) resolve()
        socket.on('data', () => {
          if (pattern.test(latest)) resolve()
        })
        void closed.then(() => reject(new Error(`closed after: ${received().slice(0, 500)}`)))
      }),
  }
}

/** The lines of a request without a body. */
export const getRequest = (path: string, headers: readonly string[] = []): readonly string[] => [
  `GET ${path} HTTP/1.1`,
  'Host: 127.0.0.1',
  ...headers,
  '',
]
