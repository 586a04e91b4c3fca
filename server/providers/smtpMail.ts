import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type MailProvider, type SendOutcome, type WrittenMail, writeMail } from './mail.ts'

/** Sending by SMTP, one connection a message, knowing at each moment whether the server may have the message. */

export interface SmtpSettings {
  /** `smtp:` (with STARTTLS where the server offers it) or `smtps:`, with account and password where it wants them. */
  readonly url: string
  /** The address that sends, where it isn't the sender of the notice. */
  readonly from: string | undefined
  readonly patience?: Partial<typeof PATIENCE>
  readonly retrySeconds?: number
}

/** How long to wait until the server has greeted, and for each answer (RFC 5321 §4.5.3.2). */
const PATIENCE = { greetingMs: 120_000, answerMs: 600_000 }
const RETRY_SECONDS = 300
const PIECE_BYTES = 16_384
/** How long a break on the way needs to be heard of, in most cases. */
const BREAK_NOTICED_MS = 50

/** SMTP as a provider. A login in the clear is only made to this machine; any other server must offer TLS for it. */
export function smtpMail({ url, from, patience, retrySeconds = RETRY_SECONDS }: SmtpSettings): MailProvider {
  const { greetingMs, answerMs } = { ...PATIENCE, ...patience }
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = decodeURIComponent(hostname).replaceAll(/^\[|\]$/g, '')
  const account = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null
  const connect = async () => {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    return new Connection({
      host,
      ...(port ? { port: Number(port) } : {}),
      secure: protocol === 'smtps:',
      requireTLS: account !== null && protocol === 'smtp:' && !LOOPBACK.test(host),
      connectionTimeout: greetingMs,
      greetingTimeout: greetingMs,
      socketTimeout: answerMs,
      socketCloseTimeout: 1_000,
    })
  }
  return {
    name: host,
    repeatable: false,
    reachesNobody: false,
    retrySeconds,
    async send(message, stopping) {
      try {
        const mail = await writeMail(message, from)
        return await attempt(await connect(), account, mail, stopping)
      } catch (error) {
        return { outcome: 'refused', problem: (error as Error).message }
      }
    },
  }
}

const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/

/** What nodemailer says of a failure: the server's reply and its number where there was one. */
interface SmtpFailure extends Error {
  readonly code?: string
  readonly response?: string
  readonly responseCode?: number
}

function attempt(
  connection: SMTPConnection,
  account: { user: string; pass: string } | null,
  mail: WrittenMail,
  stopping: AbortSignal,
): Promise<SendOutcome> {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>()
  const body = new Body(connection, mail.content)
  const fail = (error: SmtpFailure) => end(outcomeOf(error, body.finalDot))
  const stop = () => fail(new Error('Assay was closed while it was being sent.'))

  function end(outcome: SendOutcome): void {
    stopping.removeEventListener('abort', stop)
    resolve(outcome)
    if (outcome.outcome === 'accepted') connection.quit()
    else connection.close()
  }

  // Also after the end: the server may break the connection while we say goodbye.
  connection.on('error', fail)
  stopping.addEventListener('abort', stop)
  if (stopping.aborted) stop()
  const send = () =>
    connection.send({ from: mail.from, to: mail.to, size: mail.content.length }, body, (error) =>
      error ? fail(error) : end({ outcome: 'accepted' }),
    )
  connection.connect((refused) => {
    if (refused) fail(refused)
    else if (account) connection.login(account, (error) => (error ? fail(error) : send()))
    else send()
  })
  return promise
}

/** Failures that no other attempt would fix, found before anything was sent. */
const PERMANENT = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * A reply says it all. Without one, nothing may have been delivered before the final dot, and nobody knows after it
 * (RFC 5321 §4.2.5, §6.1).
 */
function outcomeOf(error: SmtpFailure, finalDot: boolean): SendOutcome {
  const problem = error.response ?? error.message
  const reply = Math.floor((error.responseCode ?? 0) / 100)
  if (reply === 5) return { outcome: 'refused', problem }
  if (reply === 4) return { outcome: 'tryAgain', problem }
  if (finalDot) return { outcome: 'unknown', problem }
  return { outcome: PERMANENT.has(error.code ?? '') ? 'refused' : 'tryAgain', problem }
}

/**
 * A message's content, in pieces. Its end, which becomes the final dot, is held back until everything before it has
 * left this process, and a moment later the connection still stands: so one that breaks on the way is known to have
 * broken before the dot.
 */
class Body extends Readable {
  /** Whether the final dot may have been sent. */
  finalDot = false
  readonly #connection: SMTPConnection
  readonly #content: Buffer
  #at = 0

  constructor(connection: SMTPConnection, content: Buffer) {
    // One byte: the next piece is asked for only when the last one was taken.
    super({ highWaterMark: 1 })
    this.#connection = connection
    this.#content = content
  }

  override _read(): void {
    if (this.#at < this.#content.length) {
      const from = this.#at
      this.#at += PIECE_BYTES
      this.push(this.#content.subarray(from, this.#at))
    } else void this.#finish()
  }

  async #finish(): Promise<void> {
    for (;;) {
      const socket = this.#connection._socket
      if (this.destroyed || !socket) return
      await new Promise((resolve) => socket.write('', resolve))
      await sleep(BREAK_NOTICED_MS)
      if (!socket.writable) return
      if (socket.writableLength === 0) break
    }
    if (this.destroyed) return
    this.finalDot = true
    this.push(null)
  }
}
