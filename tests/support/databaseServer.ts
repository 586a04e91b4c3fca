import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { useEmbeddedServer } from '../../server/database/embedded.ts'
import { connect } from '../../server/store/database.ts'
import { migrateStore } from '../../server/store/migrateStore.ts'
import { makeFolder } from './folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the database server that the tests run on, the migrated database to copy from, and how one with a demo workspace is named. */
    database: { connection: pg.ClientConfig; template: string; demo: string }
  }
}

/**
 * One database server for all server tests: the one DATABASE_URL names, else an embedded one made for this run. A
 * migrated database is made once; each test file works on a copy of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Each project of a run sets up one of its own.
  const template = `assay_test_${process.pid}_${project.name}`
  const url = process.env.DATABASE_URL
  // Of a server that they share, projects share it too.
  const demo = url ? `assay_test_${process.pid}_demo` : `${template}_demo`
  const folder = url ? null : makeFolder('test')
  const server = folder ? await useEmbeddedServer(folder) : null
  const connection: pg.ClientConfig = server ? server.connection : { connectionString: url! }

  const admin = new pg.Client({ ...connection, ...(server ? { database: 'postgres' } : {}) })
  await admin.connect()
  if (server) {
    // What these databases hold is thrown away: nothing has to reach the disk. Those of whole server processes do without this.
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await admin.query(`ALTER SYSTEM SET ${setting} = off`)
    await admin.query('SELECT pg_reload_conf()')
  }
  await admin.query(`CREATE DATABASE ${template}`)
  const store = connect(databaseOf(connection, template))
  await migrateStore(store)
  await store.close()
  project.provide('database', { connection, template, demo })

  return async () => {
    // The embedded server's databases go with its folder: each DROP DATABASE is a checkpoint.
    if (!server) {
      await lockDemo(admin)
      const { rows } = await admin.query<{ name: string }>(
        `SELECT datname AS name FROM pg_database WHERE datname LIKE '${template}%' OR datname = '${demo}'`,
      )
      for (const { name } of rows) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
    await admin.end()
    await server?.release()
    await rm(filesOfDemo(demo), { recursive: true, force: true })
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** Lets one connection at a time make the shared demo workspace, or drop it. */
export const lockDemo = (admin: pg.Client) => admin.query('SELECT pg_advisory_lock(8642)')

/** Where the files of a shared demo workspace are stored. */
export const filesOfDemo = (demo: string): string => path.join(os.tmpdir(), demo)

/** The same server, another database. */
export function databaseOf(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
