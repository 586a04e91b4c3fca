import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../tests/support/serverProcess.ts'

/** The examples of deploy/, with the addresses of a run in them. */

export const example = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8')

/** An example with other values in it; each has to be there. */
export function changed(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`The example lacks ${from}.`)
    return so.replace(from, to)
  }, text)
}

interface Pooled {
  /** Where PgBouncer listens. */
  readonly port: number
  readonly database: { readonly name: string; readonly port: number }
  /** Who signs in at both, and may pause it. */
  readonly account: { readonly name: string; readonly password: string }
}

/** Writes the settings of PgBouncer into a folder; answers their file. */
export function writePooler(folder: string, { port, database, account }: Pooled): string {
  const file = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'userlist.txt')
  const text = changed(example('pgbouncer.ini'), [
    ['assay = host=127.0.0.1', `${database.name} = host=127.0.0.1`],
    ['port=5000 dbname=assay', `port=${database.port} dbname=${database.name}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
  ])
  writeFileSync(users, `"${account.name}" "${account.password}"\n`, { mode: 0o644 })
  writeFileSync(file, `${text}unix_socket_dir =\nadmin_users = ${account.name}\n`)
  return file
}
