import type { IncomingMessage, ServerResponse } from 'node:http'
import fastifyPlugin from 'fastify-plugin'
import helmet from 'helmet'

/** What browsers are told with every answer, so that other sites can't use ours against its users. */

interface Options {
  /** Whether a window of another site is opened and told things (`?inspect=stately`). */
  readonly opensInspector: boolean
  /** Whether users reach the site by HTTPS alone. */
  readonly isHttpsOnly: boolean
}

/** Sends the headers with every answer. They are the same each time, so Helmet works them out once. */
export const browserHeaders = fastifyPlugin<Options>(async (app, options) => {
  const headers = Object.entries(headersOf(options))
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
})

/** How long browsers remember that the site is reached by HTTPS alone. */
const HTTPS_ONLY_SECONDS = 365 * 24 * 60 * 60

function headersOf({ opensInspector, isHttpsOnly }: Options): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => (headers[name] = value),
    removeHeader: (name: string) => delete headers[name],
  }
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // React Aria places overlays and virtualised rows by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A window of another site can only be told something while it is still tied to the page that opened it.
    crossOriginOpenerPolicy: { policy: opensInspector ? 'same-origin-allow-popups' : 'same-origin' },
    // Without a referrer to this site, browsers would send our own forms with the origin “null”.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttpsOnly && { maxAge: HTTPS_ONLY_SECONDS, includeSubDomains: true },
  })
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}
