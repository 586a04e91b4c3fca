import { rmSync } from 'node:fs'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { copyDemo, DEMO_PASSWORD } from './demo.ts'
import { makeFolder } from './folder.ts'
import { startServer } from './serverProcess.ts'
import { html, openSite, redirect } from './site.ts'

export const E2E_PASSWORD = DEMO_PASSWORD

/** One server with a demo workspace for all browser tests, and a shop whose pages it may see. What they need is told in the environment. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = makeFolder('e2e')
  const shop = await openSite({
    '/moved': redirect('/watch'),
    '/watch': html('<!doctype html><body style="margin:0;background:#1d6f42;color:#fff"><h1>A watch</h1>'),
  })
  // Where tests may open a site of their own that the server may see: a port for each that runs at the same time.
  const reserved = await Promise.all(Array.from({ length: workers }, () => openSite({})))
  await Promise.all(reserved.map((site) => site.close()))
  process.env.E2E_SITE_PORTS = reserved.map(({ port }) => port).join()
  const dataDir = path.join(folder, 'data')
  await copyDemo(dataDir)
  const server = await startServer({
    DATA_DIR: dataDir,
    ALLOW_PRIVATE_FETCH: [shop, ...reserved].map(({ endpoint }) => endpoint).join(),
    CHROMIUM_PATH: process.env.CHROMIUM ?? '',
    CHECK_REPLIES: 'on',
  })
  process.env.E2E_ADDRESS = server.address
  process.env.E2E_SHOP = shop.at('')
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await server.stop()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
