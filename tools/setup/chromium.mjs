import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumOnPath, programOnPath } from '../../server/providers/chromiumOnPath.mjs'

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
  install('chromium')
  return chromiumOnPath()
}

/**
 * What tests are told of browsers: CHROMIUM, and HEADLESS_SHELL, which they drive: a Chromium that can't have a window, in
 * which a page takes two thirds of the processor time. It is the one on PATH, else, as root on Debian, its package, else
 * CHROMIUM; empty where CHROMIUM is Playwright's download, of which Playwright chooses by itself. Null where there is no browser.
 * @returns {Promise<{ CHROMIUM: string, HEADLESS_SHELL: string } | null>}
 */
export async function browserVariables() {
  const found = await findChromium()
  if (!found) return null
  const { chromium } = await import('@playwright/test')
  if (found === chromium.executablePath()) return { CHROMIUM: found, HEADLESS_SHELL: '' }
  if (!programOnPath([HEADLESS_SHELL])) install(HEADLESS_SHELL)
  return { CHROMIUM: found, HEADLESS_SHELL: programOnPath([HEADLESS_SHELL]) ?? found }
}

const HEADLESS_SHELL = 'chromium-headless-shell'

/**
 * Installs a package as root on Debian, elsewhere does nothing.
 * @param {string} name
 */
function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`Installing the Debian package ${name} for the browser tests.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quick = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  spawnSync('apt-get', ['update', ...quick], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', ...quick, name], { stdio: 'ignore', env })
}
