import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import sharp from 'sharp'

/**
 * `npm run extension` builds "Send to Assay" for Chromium and Firefox into extension/dist. With `--granted` the manifest
 * grants every host at once, for tests that no one can click in.
 */

const ROOT = path.join(import.meta.dirname, '..')
const SOURCE = path.join(ROOT, 'extension')
const ICON_SIZES = [16, 32, 48, 128]

type Browser = 'chromium' | 'firefox'

/** Builds the extension for a browser into a folder. */
export async function buildExtension(
  browser: Browser,
  folder: string,
  { isGranted = false }: { isGranted?: boolean } = {},
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const rsbuild = await createRsbuild({
    cwd: ROOT,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { popup: path.join(SOURCE, 'popup.ts') } },
      output: {
        target: 'web-worker',
        distPath: { root: folder, js: '' },
        filename: { js: '[name].js' },
        filenameHash: false,
        sourceMap: false,
        // Reviewers of a browser's store read what runs.
        minify: false,
      },
      performance: { printFileSize: false },
      server: { publicDir: false },
    },
  })
  const { close } = await rsbuild.build()
  await close()
  for (const name of ['popup.html', 'popup.css']) await cp(path.join(SOURCE, name), path.join(folder, name))
  const mark = await readFile(path.join(ROOT, 'public/favicon.svg'))
  for (const size of ICON_SIZES)
    await sharp(mark, { density: 600 })
      .resize(size, size)
      .png()
      .toFile(path.join(folder, `icon-${size}.png`))
  await writeFile(
    path.join(folder, 'manifest.json'),
    JSON.stringify(await manifest(browser, isGranted), null, 2),
  )
}

async function manifest(browser: Browser, isGranted: boolean): Promise<Record<string, unknown>> {
  const base = JSON.parse(await readFile(path.join(SOURCE, 'manifest.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string
  }
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icon-${size}.png`]))
  return {
    ...base,
    version,
    icons,
    action: { ...(base.action as object), default_icon: icons },
    ...(isGranted ? { host_permissions: ['<all_urls>'] } : {}),
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: { id: 'send-to-assay@assay.example', strict_min_version: '128.0' },
          },
        }
      : {}),
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const browser of ['chromium', 'firefox'] as const) {
    const folder = path.join(SOURCE, 'dist', browser)
    await buildExtension(browser, folder, { isGranted: process.argv.includes('--granted') })
    console.log(`${browser}: ${path.relative(ROOT, folder)}`)
  }
}
