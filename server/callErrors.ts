import { type CallDefinition, isDoneOnce } from '../src/domain/kit/call.ts'
import { ERRORS, type ErrorStatus } from '../src/domain/kit/errorStatuses.ts'
import { CAPABILITIES, ROLES } from '../src/domain/kit/roles.ts'

/** Which errors a call answers, and when: those that follow from its shape, and those that its definition names. */

/** The errors of a call, by status, with when they are answered. */
export function errorsOf(call: CallDefinition): ReadonlyMap<ErrorStatus, string> {
  const takesBody = Boolean(call.body ?? call.form ?? call.bodyType)
  const roles: readonly string[] = CAPABILITIES[call.may ?? 'screens.read']
  const follows: Partial<Record<ErrorStatus, boolean>> = {
    400: Boolean(call.params ?? call.query) || takesBody || isDoneOnce(call),
    401: call.credential !== 'none',
    403: roles.length < ROLES.length,
    404: call.params !== undefined,
    413: takesBody,
    415: takesBody,
    422: isDoneOnce(call),
    500: true,
    503: true,
    507: call.method !== 'GET',
  }
  const statuses = Object.keys(ERRORS).map((status) => Number(status) as ErrorStatus)
  return new Map(
    statuses
      .filter((status) => follows[status] || call.errors?.[status] !== undefined)
      .map((status) => [status, call.errors?.[status] ?? ERRORS[status]]),
  )
}
