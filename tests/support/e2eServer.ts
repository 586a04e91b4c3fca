import { rmSync } from 'node:fs'
import { makeFolder } from './folder.ts'
import { startServer } from './serverProcess.ts'

export const E2E_PASSWORD = 'a password of the browser tests'

/** One server with a demo workspace for all browser tests. What they need is told in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = makeFolder('e2e')
  const server = await startServer({ DATA_DIR: folder, DEMO_PASSWORD: E2E_PASSWORD })
  process.env.E2E_ADDRESS = server.address
  process.env.E2E_DATA_DIR = folder
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
