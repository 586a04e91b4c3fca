import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from './config.ts'
import { rowsOf } from './store/rows.ts'
import type { Services } from './services.ts'

/** What a server says of itself when it starts, a line for each fact. Passwords and keys are left out. */
export async function startUpFacts({ config, store, browser }: Services): Promise<string[]> {
  const [row] = await rowsOf<{ version: string }>(
    store.background.db,
    sql`SELECT current_setting('server_version') AS version`,
  )
  const facts: Record<string, string> = {
    version: `${assayVersion()} on Node ${process.versions.node}`,
    database: `PostgreSQL ${row!.version}, ${databaseOf(config)}`,
    data: config.dataDir,
    storage: config.s3
      ? `bucket ${config.s3.bucket} at ${hostOf(config.s3.endpoint)}`
      : 'a folder of the data',
    mail: config.smtp ? `by ${hostOf(config.smtp.url)}` : 'kept in the outbox',
    'single sign-on': config.singleSignOn ? `by ${hostOf(config.singleSignOn.issuer)}` : 'off',
    'text model': config.textModel ? `${config.textModel.model} at ${hostOf(config.textModel.url)}` : 'off',
    'image analysis': config.vision ? `also by ${hostOf(config.vision.url)}` : 'on this machine',
    screenshots: browser.unavailable === null ? 'on' : 'off',
    'fetching pictures': config.fetchImages ? 'on' : 'off',
    'looking up names': namesOf(config),
    'time zone': config.timeZone,
    'trusted proxies': config.trustedProxies.length > 0 ? config.trustedProxies.join(', ') : 'none',
    'keys in the database': config.secretKey === undefined ? 'not encrypted' : 'encrypted under SECRET_KEY',
    'public address': config.publicUrl ?? 'that of each request',
    'private hosts opened': config.openedHosts.length > 0 ? config.openedHosts.join(', ') : 'none',
    'log level': config.logLevel,
  }
  return Object.entries(facts).map(([name, fact]) => `${name}: ${fact}`)
}

/** The version of the package. */
export function assayVersion(): string {
  const file = path.join(import.meta.dirname, '../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

const databaseOf = ({ databaseUrl, pooler }: Config): string => {
  if (!databaseUrl) return 'embedded'
  return pooler
    ? `through the pooler at ${hostOf(databaseUrl)}, directly at ${hostOf(pooler.directUrl)}`
    : `at ${hostOf(databaseUrl)}`
}

/** Host and port of an address, without who signs in there. */
export const hostOf = (address: string | undefined): string => (address ? new URL(address).host : 'Amazon')

const namesOf = ({ dnsServers }: Config): string =>
  dnsServers === undefined ? 'off' : dnsServers === 'system' ? 'by the system' : dnsServers.join(', ')
