import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The mail server that notices go to, which takes its time, so that kills fall into the middle of a sending. */

/** How long it takes to accept a message. */
const ACCEPTS_AFTER_MS = 700
const MESSAGE_ID = /^message-id:\s*(<[^>]+>)/im

export interface Mailbox {
  readonly url: string
  /** The Message-ID of each message that it has had whole, as often as it came. */
  readonly received: readonly string[]
  stop(): Promise<void>
}

/** Opens a mailbox on loopback. */
export async function openMailbox(): Promise<Mailbox> {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, callback) {
      let content = ''
      stream.on('data', (piece: Buffer) => (content += piece.toString('latin1')))
      stream.on('end', () => {
        received.push(MESSAGE_ID.exec(content)?.[1] ?? '')
        setTimeout(callback, ACCEPTS_AFTER_MS)
      })
    },
  })
  // A sender that is killed breaks its connection.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
