import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Who can sign in to the demo workspace, as it is kept beside the data. */
export interface DemoCredentials {
  readonly password: string
  readonly accounts: readonly string[]
}

const fileIn = (dataDir: string) => path.join(dataDir, 'demo-credentials.json')

/** Keeps the credentials beside the data, readable by the owner alone. Answers the file. */
export async function keepCredentials(dataDir: string, credentials: DemoCredentials): Promise<string> {
  const file = fileIn(dataDir)
  await writeFile(file, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  return file
}

/** Deletes them: their accounts are gone. */
export const dropCredentials = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true })
