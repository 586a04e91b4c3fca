import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type Store } from '../../server/store/database.ts'
import { databaseOf } from './databaseServer.ts'

export * from './seeds.ts'

/** A migrated, empty database for this file, dropped when the server stops. */
export function useStore(): { readonly current: Store } {
  let store: Store | null = null
  beforeAll(async () => {
    const { connection, template } = inject('database')
    const name = `${template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
    const admin = new pg.Client({
      ...connection,
      ...(connection.connectionString ? {} : { database: 'postgres' }),
    })
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    await admin.end()
    store = connect(databaseOf(connection, name))
  })
  afterAll(() => store?.close())
  return {
    get current() {
      if (!store) throw new Error('The store is open within tests alone.')
      return store
    },
  }
}
