import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import type { Problem } from '../src/domain/kit/problem.ts'
import { SOMETHING_WENT_WRONG } from '../src/domain/kit/problem.ts'
import { redactedAddress } from '../src/domain/kit/redaction.ts'
import { outageOf } from './outages.ts'
import { notFound, ProblemError } from './problems.ts'
import { REQUEST_ID_HEADER } from './requestIds.ts'

/** Every failure leaves as problem details (RFC 9457); what went wrong inside is logged, never told. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request) => {
    throw notFound(`${request.method} ${request.url.split('?', 1)[0]}`)
  })
}

/** Who asks for more than they may, or too often, is written into the log. */
const REFUSALS: ReadonlySet<number> = new Set([403, 429])

/** Answers one failure. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error)
  if (problem.status >= 500 && problem.status !== 501)
    request.log.error({ err: error.cause ?? error }, 'request failed')
  if (REFUSALS.has(problem.status))
    request.log.warn({ status: problem.status, userId: request.scope?.userId, req: request }, 'refused')
  // How to say who calls, as RFC 9110 has it of each 401.
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer realm="Assay"')
  if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter)
  void reply
    .code(problem.status)
    .header(REQUEST_ID_HEADER, request.id)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ ...problem, requestId: request.id } satisfies Problem)
}

function problemOf(error: FastifyError): Problem {
  if (error instanceof ProblemError) return error.problem
  if (hasZodFastifySchemaValidationErrors(error)) {
    const where = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'request')
    return {
      status: 400,
      title: 'The request is not valid',
      detail: 'The request does not fit the contract.',
      errors: error.validation.map((issue) => ({
        path: where + issue.instancePath.replaceAll('/', '.'),
        message: issue.message ?? 'is not valid',
      })),
    }
  }
  if (isResponseSerializationError(error)) return somethingWentWrong
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return {
      status: error.statusCode,
      title: STATUS_CODES[error.statusCode] ?? 'The request is not valid',
      detail: redactedAddress(error.message),
    }
  return outageOf(error) ?? somethingWentWrong
}

const somethingWentWrong: Problem = {
  status: 500,
  title: SOMETHING_WENT_WRONG,
  detail:
    'The server could not do this. Nothing was changed. Try again; if it happens again, tell the person who runs Assay.',
}
