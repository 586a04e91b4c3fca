import net from 'node:net'

/** A client below HTTP, that reads and writes when it is told to. */
export interface RawClient {
  readonly socket: net.Socket
  /** What has arrived so far. */
  readonly received: () => string
  /** Resolves when the server has closed the connection; with how many milliseconds that took. */
  readonly closed: Promise<number>
  /** Resolves when something has arrived that the pattern fits; fails when the connection closes before that. */
  until(pattern: RegExp): Promise<void>
}

/** Connects to a server's port on loopback and sends these lines of a request. */
export function rawClient(port: number, lines: readonly string[]): RawClient {
  const began = Date.now()
  const socket = net.connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.on('close', () => resolve(Date.now() - began)))
  socket.write(`${lines.join('\r\n')}\r\n`)
  return {
    socket,
    received: () => text,
    closed,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (pattern.test(text)) resolve()
        }
        look()
        socket.on('data', look)
        void closed.then(() => reject(new Error(`closed after: ${text.slice(0, 500)}`)))
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
