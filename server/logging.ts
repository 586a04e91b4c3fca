import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'
import { redactedAddress, redactedText } from '../src/domain/kit/redaction.ts'

/** The server's log: which level, and how requests and errors are written into it. No secret gets into it. */

export type LoggerSettings = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** The settings of the log of a server. */
export const loggerSettings = (level: string): LoggerSettings => ({
  level,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { req: requestEntry, err: errorEntry },
})

/** Where who signs in and out is written, whatever LOG_LEVEL says; nowhere where the log is silent. */
export const securityLog = ({ log }: FastifyRequest): FastifyBaseLogger =>
  log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })

function requestEntry({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: redactedAddress(url), host, remoteAddress: ip, remotePort: socket?.remotePort }
}

type ErrorEntry = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack: string
  readonly cause?: ErrorEntry
}

/** An error with its causes. The values of a query that failed are left out: they are what users typed, and hashes of secrets. */
function errorEntry(error: Error & { code?: unknown }): ErrorEntry & Record<string, unknown> {
  const message = redactedAddress(error.message.split('\nparams:', 1)[0]!)
  return {
    type: error.name,
    message,
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    stack: redactedText(framesOf(error)),
    ...(error.cause instanceof Error ? { cause: errorEntry(error.cause) } : {}),
  }
}

/** The lines of a stack that say where, without the message before them. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
