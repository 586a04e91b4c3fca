import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import { cards, E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { requestedOrigins } from '../support/requestedOrigins.ts'
import { ROOT } from '../support/serverProcess.ts'

test.describe('in development', () => {
  let pages: ChildProcess
  let address: string

  test.beforeAll(async ({ workspace }) => {
    test.setTimeout(240_000)
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    pages = spawn(process.execPath, ['node_modules/@rsbuild/core/bin/rsbuild.js', 'dev'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: '', PORT: String(port), API_PORT: new URL(workspace.address).port },
    })
    const statusOf = (path: string) =>
      fetch(address + path, { headers: { accept: 'text/html' } }).then(
        ({ status }) => status,
        () => 0,
      )
    // The console and the sub-sites are compiled beside each other; pages wait for both.
    await expect
      .poll(() => Promise.all(['/inspect', '/setup'].map(statusOf)), { timeout: 220_000 })
      .toEqual([200, 200])
  })
  test.afterAll(() => {
    pages.kill()
  })

  test('?inspect=stately opens a page of our own that shows the machines at work, and nothing leaves the origin', async ({
    page,
    context,
  }) => {
    const origins = requestedOrigins(context)
    const opened = context.waitForEvent('page', { timeout: 60_000 })
    await page.goto(`${address}/listings?inspect=stately`)
    const inspector = await opened
    const errors: string[] = []
    inspector.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.getByLabel('E-mail').fill('analyst@demo.example')
    await page.getByRole('textbox', { name: 'Password' }).fill(E2E_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(cards(page).first()).toBeVisible()
    await cards(page).first().click()
    await expect(cards(page).first()).toHaveAttribute('aria-selected', 'true')
    for (const machine of ['session', 'filter', 'selection', 'bus'])
      await expect(inspector.getByText(machine, { exact: true }).first()).toBeVisible()
    await expect(inspector.getByText('selection.made').first()).toBeVisible()
    expect([...origins]).toEqual([address])
    expect(errors).toEqual([])
  })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
