import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A new folder for a test, which the database's account can enter when the tests run as root. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `assay-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
