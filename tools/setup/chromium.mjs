import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumOnPath } from '../../server/providers/chromiumOnPath.mjs'

/**
 * A Chromium for the browser tests: the one on PATH, else Playwright's download, else, as root on Debian, the
 * package chromium. Null where there is none and none can be had.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  return chromiumOnPath() ?? (await playwrights()) ?? debians()
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  if (existsSync(file)) return file
  console.log('Downloading Chromium for the browser tests.')
  const run = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  })
  return run.status === 0 && existsSync(file) ? file : null
}

function debians() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  console.log('Installing the Debian package chromium for the browser tests.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env })
  return chromiumOnPath()
}
