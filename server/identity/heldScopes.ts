import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Scope } from '../store/scope.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly heldScopes: HeldScopes
  }
}

/** How many sessions are held at most; beyond that all are read again. */
const HELD_MAX = 10_000

/** What sessions may see, held for a moment: a screen asks for a dozen things at once. */
export class HeldScopes {
  private readonly held = new Map<string, { readonly scope: Promise<Scope | null>; readonly until: number }>()
  private readonly forMs: number

  constructor(forMs: number) {
    this.forMs = forMs
  }

  /** The scope of a session, read no longer than the time to hold ago and not before the last `forget`. */
  async of(session: string, read: () => Promise<Scope | null>): Promise<Scope | null> {
    const now = performance.now()
    const known = this.held.get(session)
    if (known && known.until > now) return known.scope
    const scope = read()
    if (this.forMs === 0) return scope
    if (this.held.size >= HELD_MAX) this.forget()
    this.held.set(session, { scope, until: now + this.forMs })
    const dropped = () => {
      if (this.held.get(session)?.scope === scope) this.held.delete(session)
    }
    return scope.then(
      (found) => {
        if (!found) dropped()
        return found
      },
      (error: unknown) => {
        dropped()
        throw error
      },
    )
  }

  forget(): void {
    this.held.clear()
  }
}

/**
 * Holds what sessions may see for `forMs` milliseconds. Every request but a signed-in read drops what is held before its answer is
 * sent, and again when a streamed answer has ended: after the answer that a session was revoked, its next call is refused. What another process changes is
 * seen after `forMs` at the latest.
 */
export const heldScopes = fastifyPlugin<{ forMs: number }>(async (app, { forMs }) => {
  const held = new HeldScopes(forMs)
  app.decorate('heldScopes', held)
  const forgetAfter = async ({ method, scope }: FastifyRequest) => {
    const isRead = method === 'GET' && scope !== null
    if (!isRead) held.forget()
  }
  app.addHook('onSend', forgetAfter)
  app.addHook('onResponse', forgetAfter)
})
