import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import { PASSWORD_MIN } from '../src/domain/kit/constants.ts'
import { canonicalEndpoint } from './hosts.ts'
import { StartRefused } from './startRefused.ts'

/** The address of a name server: IPv4, or IPv6 in brackets, a port or none. */
const NAME_SERVER = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])(?::\d{1,5})?$/i

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ })

/** Where an outside service is asked. Its key has a variable of its own. */
const serviceAddress = (key: string) =>
  z
    .url({ protocol: /^https?$/, hostname: /./, error: 'must be http://HOST/… or https://HOST/…' })
    .refine((url) => !/^https?:\/\/[^/]*@/.test(url), `must not hold a user name; the key goes into ${key}`)
/** A key that a header can carry. */
const serviceKey = z.string().regex(/^[\x21-\x7e]+$/, 'must be without blanks and line breaks')

/** What keys are encrypted under. */
const secret = z.string().min(32, 'must have 32 characters at least')

const ROLES = ['all', 'web', 'worker'] as const

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .refine(
      (list) => listed(list).every((url) => databaseAddress.safeParse(url).success),
      'must be postgres://…, several with commas between',
    )
    .default(''),
  DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().int().min(1).max(3_600).default(10),
  DATABASE_NAMED_STATEMENTS: z.enum(['direct', 'off'], { error: 'must be direct or off' }).default('direct'),
  DEMO_PASSWORD: z.string().min(PASSWORD_MIN).optional(),
  NODE_ENV: z.string().optional(),
  TIME_ZONE: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      'must be an IANA time zone such as Europe/Berlin',
    )
    .default('UTC'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (list) => listed(list).every(isAddressRange),
      'must be addresses or ranges such as 10.0.0.7, 10.0.0.0/8 or fd00::/8, several with commas between',
    )
    .default(''),
  PUBLIC_INSPECT_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: secret.optional(),
  OLD_SECRET_KEY: secret.optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be smtp://HOST or smtps://HOST' })
    .optional(),
  SMTP_FROM: z.string().optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /./, error: 'must be http://HOST or https://HOST' })
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
  ALLOW_PRIVATE_FETCH: z
    .string()
    .refine(
      (list) => endpointsOf(list).every((endpoint) => endpoint !== null),
      'must be HOST:PORT, or several with commas between',
    )
    .default(''),
  CHROMIUM_PATH: z.string().optional(),
  DNS_SERVERS: z
    .string()
    .refine(
      (list) => list === 'system' || list.split(',').every((server) => NAME_SERVER.test(server.trim())),
      'must be system, or addresses such as 9.9.9.9 or 127.0.0.1:5353, several with commas between',
    )
    .optional(),
  FETCH_IMAGES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  READ_IMAGES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  TEXT_API_URL: serviceAddress('TEXT_API_KEY').optional(),
  TEXT_API_KEY: serviceKey.optional(),
  TEXT_MODEL: z.string().max(200, 'must have 200 characters at most').optional(),
  VISION_API_URL: serviceAddress('VISION_API_KEY').optional(),
  VISION_API_KEY: serviceKey.optional(),
  IMPORT_LIMIT_MB: z.coerce.number().int().min(1).default(4_096),
  STALL_SECONDS: z.coerce.number().int().min(1).max(3_600).default(30),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(3_600_000).default(200),
  SCOPE_HOLD_MS: z.coerce.number().int().min(0).max(1_000).default(1_000),
  ROLE: z.enum(ROLES, { error: 'must be all, web or worker' }).default('all'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  CHECK_REPLIES: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

/** What a server process does: answer people, work in the background, or both. */
export type Role = (typeof ROLES)[number]

/** What the process is told from outside, read once at its start. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Where `databaseUrl` is a pooler in transaction mode, how to get past it. */
  readonly pooler: PoolerConfig | undefined
  /** Replicas that exports and the dashboard are read from; undefined where there are none. */
  readonly replicas: ReplicasConfig | undefined
  readonly demoPassword: string | undefined
  /** Whether an empty store stays empty, instead of becoming a demo workspace. */
  readonly startsEmpty: boolean
  readonly timeZone: string
  /** The address users reach Assay at, where it isn't the one of the request (behind a proxy). */
  readonly publicUrl: string | undefined
  /** The proxies whose word is taken for who asks, by which protocol and at which host: addresses and ranges. */
  readonly trustedProxies: readonly string[]
  /** What the server's own keys are encrypted under in the database; without it they lie there in the clear. */
  readonly secretKey: string | undefined
  /** What they were encrypted under before, for `npm run keys -- reseal`. */
  readonly oldSecretKey: string | undefined
  /** The page of another site that `?inspect=stately` tells of the workflows; undefined where it is our own. */
  readonly inspectUrl: string | undefined
  readonly singleSignOn: { issuer: string; clientId: string; clientSecret: string | undefined } | undefined
  /** The server that notices are sent by; without one they go to the outbox. The URL holds its password. */
  readonly smtp: { url: string; from: string | undefined } | undefined
  /** The bucket that files are kept in; without one they are kept in a folder of DATA_DIR. */
  readonly s3: S3Config | undefined
  /** HOST:PORT that are fetched though their addresses aren't public, each in its one form (server/hosts.ts). */
  readonly openedHosts: readonly string[]
  /** The Chromium that screenshots are captured by, where it isn't found on PATH. */
  readonly chromiumPath: string | undefined
  /** Where names of domains are looked up: the machine's own name servers, or these; nowhere where it is undefined. */
  readonly dnsServers: 'system' | readonly string[] | undefined
  /** Whether the pictures of listings are fetched into storage. */
  readonly fetchImages: boolean
  /** Whether the pictures of listings are searched for logos and words in the background. */
  readonly readImages: boolean
  /** The model that reads the text of listings; without one, rules read it. */
  readonly textModel: TextModelConfig | undefined
  /** Google Cloud Vision; without it the server sees in pictures what it can by itself. */
  readonly vision: VisionConfig | undefined
  /** The largest file that can be uploaded for an import. */
  readonly importLimitBytes: number
  /** How long a client may stand still while it sends a request or reads a stream. */
  readonly stallMs: number
  /** How long a server that is told to stop says so at `/readyz` before it accepts no more connections. */
  readonly shutdownDelayMs: number
  /** From how many milliseconds on a statement to the database is noted as slow; 0 where none is. */
  readonly slowQueryMs: number
  /** For how long reads of a session go by what was read of its rights before. */
  readonly scopeHoldMs: number
  readonly role: Role
  /** Undefined where nobody wants figures of how the server runs. */
  readonly metrics: MetricsConfig | undefined
  /** Whether replies that are sent as the database composed them are read and checked against the contract first. */
  readonly checksReplies: boolean
  readonly logLevel: string
}

/** The way past a pooler that gives each transaction a session of its choice. */
export interface PoolerConfig {
  /** The database itself: its primary, wherever that is. */
  readonly directUrl: string
  /** Whether statements that are planned once go past the pooler; through it they are planned each time. */
  readonly preparesDirectly: boolean
}

/** Replicas of the database, and how far behind the primary one may be that is read from. */
export interface ReplicasConfig {
  readonly urls: readonly string[]
  readonly lagMs: number
}

/** A bucket, and how to reach it. */
export interface S3Config {
  /** Where the server is, if it isn't Amazon's. */
  readonly endpoint: string | undefined
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket stands in the path of an address (HOST/BUCKET) or before its host (BUCKET.HOST). */
  readonly pathStyle: boolean
}

/** Where figures of how the server runs can be had: at least one of both is given. */
export interface MetricsConfig {
  /** Where Prometheus reads them. */
  readonly port: number | undefined
  readonly host: string
  /** The OpenTelemetry collector that they are sent to: what stands before `/v1/metrics`. */
  readonly pushTo: string | undefined
}

/** A model at an endpoint that speaks as OpenAI's does. */
export interface TextModelConfig {
  /** What stands before `/chat/completions`. */
  readonly url: string
  /** Undefined where the endpoint wants none. */
  readonly key: string | undefined
  readonly model: string
}

/** Google Cloud Vision, or a service that answers as it does. */
export interface VisionConfig {
  /** What stands before `/v1/images:annotate`. */
  readonly url: string
  readonly key: string
}

/** Reads the configuration from environment variables; an empty one counts as unset. Fails naming each that is wrong. */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  { empty = false }: { readonly empty?: boolean } = {},
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new StartRefused(`The configuration can't be read:\n${problems.join('\n')}`)
  }
  const read = result.data
  if (read.OIDC_ISSUER && !read.OIDC_CLIENT_ID)
    throw new StartRefused('OIDC_ISSUER is set, so OIDC_CLIENT_ID must be set too.')
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    pooler: poolerOf(read),
    replicas: replicasOf(read),
    demoPassword: read.DEMO_PASSWORD,
    startsEmpty: empty || read.NODE_ENV === 'production',
    timeZone: read.TIME_ZONE,
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, ''),
    trustedProxies: listed(read.TRUSTED_PROXIES),
    secretKey: read.SECRET_KEY,
    oldSecretKey: read.OLD_SECRET_KEY,
    inspectUrl: read.PUBLIC_INSPECT_URL,
    singleSignOn: read.OIDC_ISSUER
      ? { issuer: read.OIDC_ISSUER, clientId: read.OIDC_CLIENT_ID!, clientSecret: read.OIDC_CLIENT_SECRET }
      : undefined,
    smtp: read.SMTP_URL ? { url: read.SMTP_URL, from: read.SMTP_FROM } : undefined,
    s3: s3Of(read),
    openedHosts: endpointsOf(read.ALLOW_PRIVATE_FETCH).filter((endpoint) => endpoint !== null),
    chromiumPath: read.CHROMIUM_PATH,
    dnsServers:
      read.DNS_SERVERS === undefined || read.DNS_SERVERS === 'system'
        ? read.DNS_SERVERS
        : listed(read.DNS_SERVERS),
    fetchImages: read.FETCH_IMAGES === 'on',
    readImages: read.READ_IMAGES === 'on',
    textModel: textModelOf(read),
    vision: visionOf(read),
    importLimitBytes: read.IMPORT_LIMIT_MB * 1_000_000,
    stallMs: read.STALL_SECONDS * 1_000,
    shutdownDelayMs: read.SHUTDOWN_DELAY_SECONDS * 1_000,
    slowQueryMs: read.SLOW_QUERY_MS,
    scopeHoldMs: read.SCOPE_HOLD_MS,
    role: read.ROLE,
    metrics: metricsOf(read),
    checksReplies: read.CHECK_REPLIES === 'on',
    logLevel: read.LOG_LEVEL,
  }
}

/** The way past the pooler, or none. Fails where it is set without the pooler. */
function poolerOf({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
  DATABASE_NAMED_STATEMENTS: named,
}: z.infer<typeof environment>): PoolerConfig | undefined {
  if (!directUrl) return undefined
  if (!url) throw new StartRefused('DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too.')
  return { directUrl, preparesDirectly: named === 'direct' }
}

/** The replicas that are read from, or none. Fails where they are set without what they are replicas of. */
function replicasOf({
  DATABASE_URL: url,
  DATABASE_REPLICA_URLS: replicas,
  DATABASE_REPLICA_LAG_SECONDS: seconds,
}: z.infer<typeof environment>): ReplicasConfig | undefined {
  const urls = listed(replicas)
  if (urls.length === 0) return undefined
  if (!url) throw new StartRefused('DATABASE_REPLICA_URLS is set, so DATABASE_URL must be set too.')
  return { urls, lagMs: seconds * 1_000 }
}

function metricsOf(read: z.infer<typeof environment>): MetricsConfig | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: pushTo } = read
  if (port === undefined && pushTo === undefined) return undefined
  return { port, host, pushTo: pushTo?.replace(/\/$/, '') }
}

/** The entries of a list with commas between. */
function listed(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Whether it is an IPv4 or IPv6 address, or a range of them that leaves some out. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (most === 0 || address.includes('%') || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

function endpointsOf(list: string): (string | null)[] {
  return listed(list).map(canonicalEndpoint)
}

const S3_TOGETHER = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket that is configured, or none. Fails naming what is missing where only a part is set. */
function s3Of(read: z.infer<typeof environment>): S3Config | undefined {
  const missing = S3_TOGETHER.filter((name) => !read[name])
  if (missing.length > 0) {
    const set = [...S3_TOGETHER, 'S3_ENDPOINT' as const].find((name) => read[name])
    if (set) throw new StartRefused(`${set} is set, so ${missing.join(' and ')} must be set too.`)
    return undefined
  }
  return {
    endpoint: read.S3_ENDPOINT?.replace(/\/$/, ''),
    bucket: read.S3_BUCKET!,
    region: read.S3_REGION,
    accessKeyId: read.S3_ACCESS_KEY_ID!,
    secretAccessKey: read.S3_SECRET_ACCESS_KEY!,
    pathStyle: read.S3_PATH_STYLE ? read.S3_PATH_STYLE === 'on' : read.S3_ENDPOINT !== undefined,
  }
}

/** The text model that is configured, or none. Fails naming what is missing where only a part is set. */
function textModelOf({
  TEXT_API_URL: url,
  TEXT_API_KEY: key,
  TEXT_MODEL: model,
}: z.infer<typeof environment>): TextModelConfig | undefined {
  if (url && model) return { url: url.replace(/\/+$/, ''), key, model }
  const missing = [...(url ? [] : ['TEXT_API_URL']), ...(model ? [] : ['TEXT_MODEL'])].join(' and ')
  const set = url ? 'TEXT_API_URL' : model ? 'TEXT_MODEL' : key ? 'TEXT_API_KEY' : null
  if (set) throw new StartRefused(`${set} is set, so ${missing} must be set too.`)
  return undefined
}

const GOOGLE_VISION = 'https://vision.googleapis.com'

/** The service that sees what is in pictures, or none. Fails where an address is set without its key. */
function visionOf({
  VISION_API_URL: url,
  VISION_API_KEY: key,
}: z.infer<typeof environment>): VisionConfig | undefined {
  if (key) return { url: (url ?? GOOGLE_VISION).replace(/\/+$/, ''), key }
  if (url) throw new StartRefused('VISION_API_URL is set, so VISION_API_KEY must be set too.')
  return undefined
}
