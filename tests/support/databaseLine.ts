import net from 'node:net'
import path from 'node:path'
import { Transform } from 'node:stream'
import type pg from 'pg'

/** A line on loopback between a server and its database, which can be cut, silenced, slowed and restored. */
export class DatabaseLine {
  readonly #target: net.NetConnectOpts
  readonly #original: pg.ClientConfig
  readonly #ends = new Set<net.Socket>()
  #listener: net.Server | null = null
  #port = 0
  #isSilent = false
  #isHolding = false
  #delayMs = 0
  /** What opens the ends of lines that hold back what they are given. */
  readonly #held = new Set<() => void>()

  private constructor(original: pg.ClientConfig) {
    this.#original = original
    this.#target = targetOf(original)
  }

  /** Lays a line to the database of a connection. */
  static async open(original: pg.ClientConfig): Promise<DatabaseLine> {
    const line = new DatabaseLine(original)
    await line.restore()
    return line
  }

  /** How to reach the same database over the line. */
  get connection(): pg.ClientConfig {
    const { connectionString } = this.#original
    if (!connectionString) return { ...this.#original, host: '127.0.0.1', port: this.#port }
    const url = new URL(connectionString)
    url.host = `127.0.0.1:${this.#port}`
    return { connectionString: url.href }
  }

  /** Connects again, at the same port; what was held back goes on its way, and nothing is slow any more. */
  async restore(): Promise<void> {
    this.#isSilent = false
    this.#isHolding = false
    this.#delayMs = 0
    for (const open of this.#held) open()
    this.#held.clear()
    if (this.#listener) return
    const listener = net.createServer((near) => this.#join(near))
    await new Promise<void>((resolve) => listener.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (listener.address() as net.AddressInfo).port
    this.#listener = listener
  }

  /** Breaks every connection and refuses further ones. */
  async cut(): Promise<void> {
    const listener = this.#listener
    this.#listener = null
    for (const end of this.#ends) end.destroy()
    await new Promise<void>((resolve) => (listener ? listener.close(() => resolve()) : resolve()))
  }

  /** Breaks every connection, and from then on accepts further ones without ever answering. */
  silence(): void {
    this.#isSilent = true
    for (const end of this.#ends) end.destroy()
  }

  /** From now on nothing arrives, on either side, though no connection breaks; further ones are accepted too. */
  hold(): void {
    this.#isHolding = true
  }

  /** Goes on with further connections alone: those there are stay open, and nothing arrives over them any more. */
  async forget(): Promise<void> {
    this.#held.clear()
    await this.restore()
  }

  /** From now on each piece arrives so much later, on either side. */
  slow(delayMs: number): void {
    this.#delayMs = delayMs
  }

  close(): Promise<void> {
    return this.cut()
  }

  #join(near: net.Socket): void {
    this.#keep(near)
    if (this.#isSilent) return
    const far = net.connect(this.#target)
    this.#keep(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.pipe(this.#way()).pipe(to)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }

  /** What a connection's bytes pass in one direction, one piece after the other. */
  #way(): Transform {
    return new Transform({
      transform: (piece: Buffer, _encoding, done) => {
        const pass = () => (this.#isHolding ? this.#held.add(pass) : done(null, piece))
        if (this.#delayMs > 0) setTimeout(pass, this.#delayMs)
        else pass()
      },
    })
  }

  #keep(end: net.Socket): void {
    this.#ends.add(end)
    end.on('error', () => {})
    end.on('close', () => this.#ends.delete(end))
  }
}

function targetOf({ connectionString, host = '', port = 5_432 }: pg.ClientConfig): net.NetConnectOpts {
  if (connectionString) {
    const url = new URL(connectionString)
    return { host: url.hostname, port: Number(url.port || 5_432) }
  }
  return host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port }
}
