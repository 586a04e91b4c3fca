import { cp } from 'node:fs/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { makeDemo } from '../../server/cli/demo/demo.ts'
import { folderStorage } from '../../server/providers/folderStorage.ts'
import { connect } from '../../server/store/database.ts'
import { databaseOf, filesOfDemo, lockDemo } from './databaseServer.ts'
import { DEMO_MS } from './demo.ts'
import { useCopy } from './store.ts'

/** The demo workspace as tests find it on the database server of their run: made once, and copied for each file. */

/** A database with a demo workspace for this file. */
export const useDemoStore = () => useCopy(madeDemo, DEMO_MS)

/** Copies the stored files of the shared demo workspace. */
export const copyDemoFiles = (folder: string) =>
  cp(filesOfDemo(inject('database').demo), folder, { recursive: true })

/** The name of the database with the demo workspace, which is made where it isn't yet. Others wait until `admin` ends. */
async function madeDemo(admin: pg.Client): Promise<string> {
  const { connection, template, demo } = inject('database')
  await lockDemo(admin)
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [demo])
  if (rowCount === 1) return demo
  const unfinished = `${template}_unfinished_demo`
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`)
  await admin.query(`CREATE DATABASE ${unfinished} TEMPLATE ${template}`)
  const store = connect(databaseOf(connection, unfinished))
  try {
    await makeDemo(store, folderStorage(filesOfDemo(demo)), 'a demo password')
  } finally {
    await store.close()
  }
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${demo}`)
  return demo
}
