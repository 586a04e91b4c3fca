import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Problem } from '../src/domain/kit/problem.ts'

/** Answers to what never became a whole request: written to the connection itself, which is then closed. */

type BrokenStatus = 400 | 408 | 431

const DETAILS: Readonly<Record<BrokenStatus, string>> = {
  400: 'The request is not valid HTTP.',
  408: 'The request took too long to arrive. Nothing was changed. Send it again.',
  431: 'The headers of the request are too large.',
}

const STATUS_BY_CODE: Readonly<Record<string, BrokenStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what the HTTP parser refuses, and headers that don't arrive in time. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  answerBrokenRequest(socket, STATUS_BY_CODE[error.code ?? ''] ?? 400)
}

/** Writes the answer to a request that did not arrive whole, and closes its connection. */
export function answerBrokenRequest(socket: Socket, status: BrokenStatus, requestId?: string): void {
  const problem: Problem = {
    status,
    title: STATUS_CODES[status]!,
    detail: DETAILS[status],
    ...(requestId ? { requestId } : {}),
  }
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${problem.title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...(requestId ? [`x-request-id: ${requestId}`] : []),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
