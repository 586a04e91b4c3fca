import { rmSync } from 'node:fs'
import path from 'node:path'
import { openStore, type Store } from '../server/store/database.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { writeListingsCsv } from '../tests/support/generatedListings.ts'
import { runCommand } from '../tests/support/serverProcess.ts'
import { PASSWORD } from './workspace.ts'

/** A store without a server beside it, in which one user imports. */
export interface BareStore {
  readonly store: Store
  readonly dataDir: string
  readonly close: () => Promise<void>
}

const IMPORTER = 'importer@bench.example'
const BRANDS = Array.from({ length: 40 }, (_, n) => `Bench brand ${n + 1}`)

/** Opens an empty one. It is held while commands run, so that the database's processes stay the same. */
export async function openBareStore(): Promise<BareStore> {
  const dataDir = makeFolder('bench')
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const close = async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const added = await runCommand(
    'server/cli/user.ts',
    ['add', IMPORTER, '--role', 'god', '--password', PASSWORD],
    { DATA_DIR: dataDir },
  )
  if (added.code === 0) return { store, dataDir, close }
  await close()
  throw new Error(added.out)
}

/** Writes so many generated listings into a file; answers its name. */
export async function writeBareListings(dataDir: string, rows: number): Promise<string> {
  const file = path.join(dataDir, 'listings.csv')
  await writeListingsCsv(file, { rows, prefix: 'bench', brands: BRANDS })
  return file
}

/** The words behind `npm run import`: a file, whose brands are made. */
export const importArguments = (file: string): string[] => [file, '--create-brand', '--user', IMPORTER]
