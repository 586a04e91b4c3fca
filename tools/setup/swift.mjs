import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The programs of OpenStack Swift, an object store that speaks S3, and the Debian packages they come in. */
const PARTS = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
const PROGRAMS = [...PARTS.map((part) => `${part}-server`), 'swift-ring-builder']

/** Whether Swift is here; as root on Debian it is installed first. */
export function findSwift() {
  if (isHere()) return true
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log(`Installing the Debian packages ${PARTS.join(', ')} for the tests of S3 storage.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PARTS], {
    stdio: 'ignore',
    env,
  })
  return isHere()
}

function isHere() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return PROGRAMS.every((name) => folders.some((folder) => existsSync(path.join(folder, name))))
}
