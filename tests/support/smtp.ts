import net from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on loopback, with a wire before it that can be cut. */

type OnRecipient = NonNullable<SMTPServerOptions['onRcptTo']>
type Answer = Error | null | 'never'

export interface MailServer {
  readonly url: string
  /** The messages that were delivered, as they came. */
  readonly delivered: string[]
  /** What it says to each recipient and to each message; each answer is given once, in order, then it accepts. */
  recipients: Answer[]
  messages: Answer[]
  /** Where the wire is cut next: in the middle of the message, or when the server has answered its final dot. */
  cut: 'inMessage' | 'afterFinalDot' | null
  /** How often somebody has come as far as naming a recipient. */
  attempts: number
  /** The accounts that somebody has tried to log in to. */
  logins: string[]
  stop(): Promise<void>
}

/** What logs any account in. */
const PASSWORD = 'right one'

/** A refusal or a delay, as a server words it. */
export const reply = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })

export async function startMailServer(): Promise<MailServer> {
  const answer = (answers: Answer[], callback: Parameters<OnRecipient>[2]) => {
    const next = answers.shift() ?? null
    if (next !== 'never') callback(next)
  }
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, callback) {
      desk.logins.push(username ?? '')
      callback(password === PASSWORD ? null : reply(535, 'No such account or password'), { user: username })
    },
    onRcptTo(_address, _session, callback) {
      desk.attempts++
      answer(desk.recipients, callback)
    },
    onData(stream, _session, callback) {
      let content = ''
      stream.on('data', (piece: Buffer) => (content += piece.toString('latin1')))
      stream.on('end', () => {
        const accepts = (desk.messages[0] ?? null) === null
        if (accepts) desk.delivered.push(content)
        answer(desk.messages, callback)
      })
    },
  })
  smtp.on('error', () => {})
  const behind = await listen(smtp.listen(0, '127.0.0.1'))
  const sockets = new Set<net.Socket>()
  const wire = net.createServer((client) => {
    const server = net.connect(behind, '127.0.0.1')
    let inMessage = false
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    const cut = () => {
      desk.cut = null
      client.resetAndDestroy()
      server.destroy()
    }
    client.on('data', (piece) => {
      if (inMessage && desk.cut === 'inMessage') cut()
      else server.write(piece)
    })
    server.on('data', (piece) => {
      if (inMessage && desk.cut === 'afterFinalDot') return cut()
      inMessage ||= /^354/m.test(piece.toString('latin1'))
      client.write(piece)
    })
  })
  const port = await listen(wire.listen(0, '127.0.0.1'))
  const desk: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    delivered: [],
    recipients: [],
    messages: [],
    cut: null,
    attempts: 0,
    logins: [],
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => wire.close(resolve))
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
  return desk
}

async function listen(server: net.Server): Promise<number> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as net.AddressInfo).port
}
