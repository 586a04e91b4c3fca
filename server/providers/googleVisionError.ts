import * as z from 'zod'

/** Errors of Google's APIs (google.rpc.Status), as they stand in a reply. */

export interface GoogleError {
  /** The error's number where it stands within an answer, else that of HTTP; null where it has none. */
  readonly code: number | null
  /** Its canonical name, such as RESOURCE_EXHAUSTED; null where it isn't known. */
  readonly status: string | null
  /** The reasons that it gives, such as API_KEY_INVALID. */
  readonly reasons: readonly string[]
  /** How long it asks to wait, in milliseconds; null where it doesn't say. */
  readonly retryMs: number | null
}

/** The names of google.rpc.Code by their numbers. */
const CODES = [
  'OK',
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
  'UNAUTHENTICATED',
]

const detail = z.object({
  reason: z.string().optional().catch(undefined),
  retryDelay: z
    .string()
    .regex(/^\d{1,9}(\.\d+)?s$/)
    .optional()
    .catch(undefined),
})
export const googleError = z
  .object({
    code: z.number().nullable().catch(null),
    status: z.string().nullable().catch(null),
    details: z.array(detail.catch({})).catch([]),
  })
  .transform(({ code, status, details }): GoogleError => ({
    code,
    status: status ?? CODES[code ?? -1] ?? null,
    reasons: details.flatMap(({ reason }) => reason ?? []),
    retryMs:
      details.map(({ retryDelay }) => retryDelay && Number.parseFloat(retryDelay) * 1_000).find(Boolean) ||
      null,
  }))

const UNKNOWN: GoogleError = { code: null, status: null, reasons: [], retryMs: null }

/** The error that the body of a refusal tells of; one without anything where it tells of none. */
export function readGoogleError(body: string): GoogleError {
  try {
    return z.object({ error: googleError }).safeParse(JSON.parse(body)).data?.error ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}
