import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../../server/config.ts'
import { freePort } from './freePort.ts'

/** OpenStack Swift with its S3 interface: one of each of its servers, on loopback, with one bucket. */
export interface Swift {
  readonly bucket: S3Config
  readonly client: S3Client
  stop(): Promise<void>
}

const BACKENDS = ['account', 'container', 'object'] as const
const ACCOUNT = { region: 'eu-test-1', accessKeyId: 'assay:keeper', secretAccessKey: 'the-secret-of-a-test' }

/** Starts Swift in a folder of its own, and makes a bucket. Fails with what it printed where it doesn't start. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-swift-'))
  mkdirSync(path.join(folder, 'devices/disk'), { recursive: true })
  const servers: ChildProcess[] = []
  let printed = ''
  const run = (name: string, port: number, sections: string) => {
    const file = path.join(folder, `${name}.conf`)
    writeFileSync(file, common(folder, port) + sections)
    const server = spawn(`swift-${name}-server`, [file, '-v'])
    server.stderr.on('data', (chunk: Buffer) => (printed += chunk))
    servers.push(server)
  }
  for (const name of BACKENDS) {
    const port = await freePort()
    const builder = path.join(folder, `${name}.builder`)
    const place = `--region 1 --zone 1 --ip 127.0.0.1 --port ${port} --device disk --weight 1`
    for (const step of ['create 1 1 0', `add ${place}`, 'rebalance'])
      spawnSync('swift-ring-builder', [builder, ...step.split(' ')])
    run(
      name,
      port,
      `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    )
  }
  const port = await freePort()
  run('proxy', port, PROXY)
  const endpoint = `http://127.0.0.1:${port}`
  const bucket: S3Config = { ...ACCOUNT, endpoint, bucket: 'files', pathStyle: true }
  const client = new S3Client({ ...ACCOUNT, endpoint, forcePathStyle: true, credentials: ACCOUNT })
  const stop = async () => {
    client.destroy()
    for (const server of servers) if (server.exitCode === null && server.kill()) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + 30_000
  for (;;)
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket.bucket }))
      return { bucket, client, stop }
    } catch (error) {
      if (Date.now() > deadline || servers.some(({ exitCode }) => exitCode !== null)) {
        await stop()
        throw new Error(`Swift does not start:\n${printed.slice(-2_000)}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${os.userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
`

const PROXY = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:slo]
use = egg:swift#slo
[filter:s3api]
use = egg:swift#s3api
location = ${ACCOUNT.region}
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT.accessKeyId.replace(':', '_')} = ${ACCOUNT.secretAccessKey} .admin
`
