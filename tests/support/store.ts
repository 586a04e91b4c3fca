import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type Store } from '../../server/store/database.ts'
import { databaseOf } from './databaseServer.ts'

export * from './seeds.ts'

/** A migrated, empty database for this file, dropped when the server stops. */
export const useStore = () => useCopy(() => Promise.resolve(inject('database').template))

/** A copy for this file of a database that is named, and made, by `templateBy`; dropped when the server stops. */
export function useCopy(
  templateBy: (admin: pg.Client) => Promise<string>,
  hookTimeout?: number,
): { readonly current: Store } {
  let store: Store | null = null
  beforeAll(async () => {
    const { connection, template } = inject('database')
    const name = `${template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
    const admin = new pg.Client({
      ...connection,
      ...(connection.connectionString ? {} : { database: 'postgres' }),
    })
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await templateBy(admin)}`)
    await admin.end()
    store = connect(databaseOf(connection, name))
  }, hookTimeout)
  afterAll(() => store?.close())
  return {
    get current() {
      if (!store) throw new Error('The store is open within tests alone.')
      return store
    },
  }
}
