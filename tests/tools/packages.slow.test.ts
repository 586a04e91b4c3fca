import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../tools/setup/chromium.mjs'
import { makeFolder } from '../support/folder.ts'

/** Packages as somebody else installs them: packed, laid into a folder of its own, their examples' tests and types there. */

const ROOT = path.join(import.meta.dirname, '../..')
const PACKAGES = [
  { folder: 'paths', name: '@statepaths/xstate' },
  { folder: 'inspector', name: '@statepaths/inspector' },
]
const folder = makeFolder('packages')
const app = path.join(folder, 'app')
const modules = path.join(app, 'node_modules')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

beforeAll(() => {
  const sources = path.join(folder, 'packages')
  cpSync(path.join(ROOT, 'packages'), sources, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules)$/.test(file),
  })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(modules, { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@statepaths' && !name.startsWith('.'))
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name))
  writeFileSync(path.join(app, 'package.json'), '{ "type": "module" }')
  for (const { folder: source, name } of PACKAGES) {
    const cwd = path.join(sources, source)
    const manifest = readFileSync(path.join(cwd, 'package.json'), 'utf8')
    run('npm', ['pack', '--pack-destination', folder], cwd)
    expect(readFileSync(path.join(cwd, 'package.json'), 'utf8')).toBe(manifest)

    const installed = path.join(modules, name)
    mkdirSync(installed, { recursive: true })
    const [packed] = globSync(`${name.slice(1).replace('/', '-')}-*.tgz`, { cwd: folder })
    run('tar', ['-xzf', packed!, '-C', installed, '--strip-components=1'], folder)
    cpSync(path.join(installed, 'example'), path.join(app, source), { recursive: true })
  }
})

test.each(PACKAGES)(
  '$folder, packed and installed in a folder outside, runs its example',
  ({ folder, name }) => {
    expect(readdirSync(path.join(modules, name)).toSorted()).toEqual([
      'README.md',
      'dist',
      'example',
      'package.json',
    ])
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
    const told = run(process.execPath, [vitest, 'run', '--root', path.join(app, folder)], app)
    expect(told).toMatch(/Tests .*\d+ passed/)
  },
)

const TYPES = '--noEmit --strict --target ES2023 --allowImportingTsExtensions --jsx react-jsx --types node'

test.each([
  { folder: 'paths', how: '--module NodeNext' },
  {
    folder: 'inspector',
    how: '--module ESNext --moduleResolution bundler --skipLibCheck --lib ES2024,DOM,DOM.Iterable',
  },
])('$folder has its types', ({ folder, how }) => {
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  run(
    process.execPath,
    [tsc, ...`${TYPES} ${how}`.split(' '), ...globSync(`${folder}/*.{ts,tsx}`, { cwd: app })],
    app,
  )
})

test('the inspector is docked in an app of somebody else, asks no other server, and shows what happens there', async () => {
  const rsbuild = await createRsbuild({
    cwd: app,
    rsbuildConfig: {
      mode: 'production',
      plugins: [pluginReact()],
      source: { entry: { index: './inspector/app.tsx' } },
      html: { template: './inspector/index.html' },
      server: { host: '127.0.0.1', port: 0 },
      logLevel: 'error',
    },
  })
  await rsbuild.build()
  const { server, urls } = await rsbuild.preview()
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(urls[0]!) && !request.url().startsWith('data:'))
        problems.push(request.url())
    })
    await page.goto(urls[0]!)
    const dock = page.getByRole('region', { name: 'Workflow inspector' })
    await dock.getByRole('row', { name: /reading/ }).click()
    await dock.getByRole('button', { name: /choosing/ }).waitFor()
    await page.getByRole('textbox', { name: 'Page' }).fill('tides')
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await page.getByRole('heading', { name: 'tides' }).waitFor()
    await dock.getByRole('button', { name: /shown, .*current|shown.*now/ }).waitFor()
    await dock.getByRole('radio', { name: 'Paths' }).click()
    await dock
      .getByRole('button', { name: /^Walk this path to failed/ })
      .first()
      .waitFor()
    if (process.env.PICTURE) await page.screenshot({ path: process.env.PICTURE })
    expect(problems).toEqual([])
  } finally {
    await browser.close()
    await server.close()
  }
})
