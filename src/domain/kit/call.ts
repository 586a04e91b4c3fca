import { type core, safeParse } from 'zod/mini'
import type { ErrorStatus } from './errorStatuses.ts'
import type { Capability } from './roles.ts'

/**
 * What proves who calls. `bearer` is the signed token of a session or an API key; `session` is such a token alone;
 * `login` the pair of headers token and nonce; `link` a bearer's, or the signed token in the query `jwt`.
 */
export type Credential = 'none' | 'cookie' | 'login' | 'bearer' | 'session' | 'link' | 'bearerOrCookie'

/**
 * One call of specification §7, or an extension of ours. A call with a `reply` is shaped: its handler can be
 * registered and its service written. One without answers 501 until its work is done.
 */
export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api/v1 unless `atRoot`; parameters in braces as in the specification. */
  readonly path: string
  readonly summary: string
  readonly atRoot?: boolean
  /** True where specification §7 does not have the call. */
  readonly extension?: boolean
  readonly credential?: Credential
  /** What the caller must be allowed to do; reading the screens of one's own brands where it is left out. */
  readonly may?: Capability
  readonly params?: core.$ZodObject
  readonly query?: core.$ZodObject
  readonly body?: core.$ZodType
  /** The text fields of a multipart body, which stand beside one file. */
  readonly form?: core.$ZodObject
  /** The body's media type where the handler reads it as a stream. */
  readonly bodyType?: string
  readonly reply?: core.$ZodType
  /** The reply's media type where it isn't JSON. */
  readonly replyType?: string
  /** What it answers where that is not 200: it is under way, or leads elsewhere. */
  readonly status?: 202 | 303
  /** Whether it only reads though it is no GET, since what it asks does not fit an address. */
  readonly reads?: true
  /**
   * False where a call that changes something keeps no reply by which it is done once (`isDoneOnce`): it does no more when it is
   * repeated, and answers what stands then; or it has a secret in its request or its reply.
   */
  readonly once?: false
  /** When it answers errors that do not follow from its shape (server/callErrors.ts). */
  readonly errors?: Readonly<Partial<Record<ErrorStatus, string>>>
}

export type ShapedCall = CallDefinition & { readonly reply: core.$ZodType }

type Shape<D, K extends keyof CallDefinition> = D extends {
  readonly [key in K]: infer S extends core.$ZodType
}
  ? S
  : never

type Part = 'params' | 'query' | 'body' | 'form'
/** The parts that a call has: those that may be left out as a whole, or the others. */
type PartsOf<D extends CallDefinition, MayBeLeftOut extends boolean> = {
  [K in Part]: [Shape<D, K>] extends [never]
    ? never
    : (undefined extends core.input<Shape<D, K>> ? true : false) extends MayBeLeftOut
      ? K
      : never
}[Part]

/** What a caller passes in, as the contract reads it before parsing. */
export type CallInput<D extends CallDefinition> = {
  [K in PartsOf<D, false>]: core.input<Shape<D, K>>
} & { [K in PartsOf<D, true>]?: core.input<Shape<D, K>> }
/** What the handler receives, parsed. */
export type CallRequest<D extends CallDefinition> = {
  [K in 'params' | 'query' | 'body']: [Shape<D, K>] extends [never] ? undefined : core.output<Shape<D, K>>
}
export type CallReply<D extends CallDefinition> = core.output<Shape<D, 'reply'>>
/** What a handler hands back: the reply before it is parsed. */
export type CallAnswer<D extends CallDefinition> = core.input<Shape<D, 'reply'>>

/** The header that carries the key of a request: a UUID that it has again when it is sent again. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** Whether a call changes nothing: it may be sent again as often as need be. */
export const onlyReads = ({ method, reads }: CallDefinition): boolean => method === 'GET' || reads === true

/**
 * Whether a call is done once however often it is sent under one key: its reply is kept, and answered again. What takes a sign-in is
 * about sign-ins and their secrets; files and streams are not held to compare them.
 */
export const isDoneOnce = (call: CallDefinition): boolean => {
  const { credential = 'bearer', once, form, bodyType } = call
  return once !== false && !onlyReads(call) && credential === 'bearer' && !form && !bodyType
}

/** Whether a body may be left out as a whole. */
export const mayLeaveOut = (body: core.$ZodType): boolean => safeParse(body, undefined).success

export const API_PREFIX = '/api/v1'

/** The whole path of a call, braces kept. */
export function fullPath(call: CallDefinition): string {
  return call.atRoot ? call.path : API_PREFIX + call.path
}

/** The names in a path's braces. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
}

/** A path with its parameters filled in, each escaped. */
export function fillPath(
  call: CallDefinition,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return fullPath(call).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${call.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** Keeps the definitions' exact types. */
export function defineCalls<const D extends Record<string, CallDefinition>>(calls: D): D {
  return calls
}
