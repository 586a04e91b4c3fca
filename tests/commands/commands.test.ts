import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyDemo, DEMO_MS, DEMO_PASSWORD } from '../support/demo.ts'
import { makeFolder } from '../support/folder.ts'
import { START_VARIABLES } from '../../tools/setup/startVariables.mjs'
import { NODE_FLAGS, ROOT, runCommand, type ServerProcess, startServer } from '../support/serverProcess.ts'
import { PNG } from '../support/form.ts'
import { testFolder } from '../support/testFolder.ts'

/** The process and the commands as they are run, on an embedded database of their own. */

const folder = makeFolder('commands')
const dataDir = path.join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environment = { DATA_DIR: dataDir, DEMO_PASSWORD }
const run = (file: string, ...args: string[]) => runCommand(file, args, environment)
/** The servers that a test started; what it leaves running is ended, so that its failure fails no other. */
const started: ServerProcess[] = []
const serve = async (env: Record<string, string> = {}) => {
  const server = await startServer({ ...environment, ...env })
  started.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop('SIGTERM')))
})

const databaseRuns = () => existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))

beforeAll(() => copyDemo(dataDir), DEMO_MS)

describe('the server process', () => {
  test('closes everything on SIGTERM and on Ctrl-C, the database too, and is ready again in under 5 seconds', async () => {
    expect(databaseRuns()).toBe(false)
    const server = await serve()
    expect(server.processorSeconds).toBeLessThan(5)
    expect(databaseRuns()).toBe(true)
    expect((await fetch(`${server.address}/api/v1/users/current`)).status).toBe(401)
    expect(await server.stop('SIGINT')).toBe(0)
    expect(databaseRuns()).toBe(false)
  })

  test('begins with the variables that it needs where npm start was run without them, in one process', async () => {
    const server = await startServer(
      environment,
      ['env', ...Object.keys(START_VARIABLES).flatMap((name) => ['-u', name])],
      [process.execPath, ...NODE_FLAGS, path.join(ROOT, 'tools/start.mjs')],
    )
    started.push(server)
    const its = readFileSync(`/proc/${server.child.pid}/environ`, 'utf8').split('\0')
    for (const [name, value] of Object.entries(START_VARIABLES)) expect(its).toContain(`${name}=${value}`)
    expect(await server.stop('SIGTERM')).toBe(0)
  })

  test('recovers by itself after kill -9', async () => {
    const server = await serve()
    await server.stop('SIGKILL')
    expect(databaseRuns()).toBe(true)
    const next = await serve()
    expect((await fetch(`${next.address}/api/v1/users/current`)).status).toBe(401)
    expect(await next.stop('SIGTERM')).toBe(0)
    expect(databaseRuns()).toBe(false)
  })

  test('keeps the demo’s credentials for the owner alone, and they work', async () => {
    const file = path.join(dataDir, 'demo-credentials.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ password: DEMO_PASSWORD })
    const server = await serve()
    const answer = await fetch(`${server.address}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'client@demo.example', password: DEMO_PASSWORD }),
    })
    expect(answer.status).toBe(200)
    await server.stop('SIGTERM')
  })

  test('says which port is taken and what to do about it', async () => {
    const taken = net.createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as net.AddressInfo
    const failed = await serve({ PORT: String(port) }).catch((error: Error) => error.message)
    taken.close()
    expect(failed).toContain(`Port ${port} is taken. Stop the program that uses it, or choose another`)
    expect(databaseRuns()).toBe(false)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ TIME_ZONE: 'Nowhere' }, 'TIME_ZONE'],
    [{ TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES: must be addresses or ranges'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID'],
    [{ SMTP_URL: 'mail.example:25' }, 'must be smtp://HOST or smtps://HOST'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'Nothing answers at 127.0.0.1:1'],
  ])('with %j says what is wrong', async (env, words) => {
    const failed = await serve(env as Record<string, string>).catch((error: Error) => error.message)
    expect(failed).toContain(words)
    expect(failed).not.toMatch(/^\s+at /m)
  })

  test('makes no demo in production', async () => {
    const server = await serve({ NODE_ENV: 'production', DATA_DIR: path.join(folder, 'production') })
    expect(server.output()).not.toContain('demo')
    await server.stop('SIGTERM')
  })

  test('makes no demo where npm start is told --empty, prints the link of the first account, and ends with npm', async () => {
    const child = spawn('npm', ['start', '--', '--empty'], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: '',
        DATABASE_URL: '',
        PORT: '0',
        DATA_DIR: path.join(testFolder('empty'), 'data'),
      },
    })
    onTestFinished(() => void child.kill('SIGTERM'))
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    const ended = once(child, 'exit')
    await expect.poll(() => output, { timeout: 150_000 }).toContain('Assay is ready on')
    const [, address = ''] = /Assay is ready on (\S+)/.exec(output) ?? []
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expect(fetch(address)).rejects.toThrow()
    expect(output).not.toContain('demo')
    expect(output).toMatch(/first-account#token=\S{40,}/)
  })
})

describe('npm run import', () => {
  const file = path.join(folder, 'listings.csv')
  const rejects = path.join(folder, 'listings.rejects.csv')
  beforeAll(() => {
    writeFileSync(
      file,
      'platform,item id,title,brand\nBazarro DE,x1,One,Vessmont\nBazarro DE,x2,,Vessmont\nBazarro DE,x3,Three,Vessmont\n',
    )
  })

  test('beside a running server uses its database, and leaves it running', async () => {
    const server = await serve()
    const imported = await run('server/cli/import.ts', file)
    expect(imported.code, imported.out).toBe(0)
    expect(imported.out).toContain('3 rows read: 2 added, 0 changed, 0 unchanged, 1 rejected')
    expect(readFileSync(rejects, 'utf8')).toBe(
      'line,reason,platform,item id,title,brand\n3,title is empty,Bazarro DE,x2,,Vessmont\n',
    )
    expect((await fetch(`${server.address}/api/v1/users/current`)).status).toBe(401)
    await server.stop('SIGTERM')
    expect(databaseRuns()).toBe(false)
  })

  test('has the pictures of the listings fetched, or leaves them, as it is told', async () => {
    const pictured = path.join(folder, 'pictured.csv')
    writeFileSync(
      pictured,
      'platform,item id,title,brand,images\nBazarro DE,p1,One,Vessmont,https://pictures.invalid/1.jpg\n',
    )
    const left = await run('server/cli/import.ts', pictured, '--no-fetch-images')
    expect(left.code, left.out).toBe(0)
    expect(left.out).toContain('The pictures of these listings are not fetched.')
    const fetched = await run('server/cli/import.ts', pictured, '--fetch-images')
    expect(fetched.out).toContain('The server fetches the pictures of these listings while it runs.')
    expect((await run('server/cli/import.ts', pictured)).out).not.toContain('pictures')
  })

  test('takes pictures out of a folder beside the file, and says what was matched', async () => {
    const listed = path.join(folder, 'with-pictures.csv')
    const pictures = path.join(folder, 'pictures')
    mkdirSync(pictures)
    for (const name of ['w1.png', 'stray.png']) writeFileSync(path.join(pictures, name), PNG)
    writeFileSync(
      listed,
      'platform,item id,title,brand,images\nBazarro DE,w1,One,Vessmont,https://pictures.invalid/w1.png|https://pictures.invalid/w2.png\n',
    )
    const args = [listed, '--no-fetch-images', '--pictures']
    const rehearsed = await run('server/cli/import.ts', ...args, pictures, '--dry-run')
    expect(rehearsed.out).toContain('1 of 2 pictures matched.')
    const taken = await run('server/cli/import.ts', ...args, pictures)
    expect(taken.code, taken.out).toBe(0)
    expect(taken.out).toContain('1 of 2 pictures matched; 1 listing got theirs.')
    expect(taken.out).toContain('1 file matched nothing (stray.png).')
    const refused = await run('server/cli/import.ts', ...args, path.join(folder, 'nowhere'))
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('There is no folder or ZIP archive')
  })

  test('fails with exit code 1 when it took nothing, and says why; unreadable cells are counted', async () => {
    const nothing = path.join(folder, 'nothing.csv')
    writeFileSync(nothing, 'platform,item id,title,brand\nBazarro DE,y1,,Vessmont\nBazarro DE,y2,,Vessmont\n')
    const failed = await run('server/cli/import.ts', nothing)
    expect(failed.code, failed.out).toBe(1)
    expect(failed.out).toContain(
      'The import failed. None of 2 rows was taken. 2 rows: title is empty (first in line 2).',
    )
    expect(readFileSync(path.join(folder, 'nothing.rejects.csv'), 'utf8')).toContain('\n3,title is empty,')

    const rows = path.join(folder, 'rows.csv')
    writeFileSync(
      rows,
      'Bazarro DE,z1,One,https://bazarro.example/z1,9.90\nBazarro DE,z2,Two,https://bazarro.example/z2,ask\n',
    )
    const map = ['platform=Column 1', 'itemId=Column 2', 'title=Column 3', 'price=Column 5']
    const options = [
      '--brand',
      'Vessmont',
      '--no-header',
      '--dry-run',
      ...map.flatMap((pair) => ['--map', pair]),
    ]
    const taken = await run('server/cli/import.ts', rows, ...options)
    expect(taken.code, taken.out).toBe(0)
    expect(taken.out).toContain('Would be: 2 rows read: 2 added')
    expect(taken.out).toContain('The first row was read as data; --header reads it as headings.')
    expect(taken.out).toContain(
      '1 of 2 prices could not be read, left empty (line 2: “ask” is not an amount).',
    )
    const headed = await run('server/cli/import.ts', rows, '--header', '--brand', 'Vessmont')
    expect(headed.code).toBe(1)
    expect(headed.out).toContain('No column holds the title.')
  })

  test('says so in words when the file, the brand, a field or the account is wrong, with exit code 1', async () => {
    for (const [args, words] of [
      [[path.join(folder, 'none.csv')], 'There is no file'],
      [[file, '--brand', 'Unheard'], 'There is no brand Unheard. Add it with --create-brand'],
      [[file, '--map', 'colour=x'], '--map colour=x is not FIELD=COLUMN'],
      [[file, '--user', 'nobody@demo.example'], 'There is no account nobody@demo.example'],
      [[file, '--user', 'client@demo.example'], 'does not allow imports'],
      [[file, '--encoding', 'klingon'], 'There is no encoding klingon'],
    ] as const) {
      const refused = await run('server/cli/import.ts', ...args)
      expect(refused.code, refused.out).toBe(1)
      expect(refused.out).toContain(words)
    }
    expect((await run('server/cli/import.ts', '--help')).code).toBe(0)
    expect((await run('server/cli/import.ts')).code).toBe(2)
  })

  test('as a dry run keeps nothing', async () => {
    const dry = await run('server/cli/import.ts', file, '--brand', 'Fresh', '--create-brand', '--dry-run')
    expect(dry.out).toContain('Would be: 3 rows read: 2 added')
    expect((await run('server/cli/user.ts', 'list')).out).not.toContain('Fresh')
  })

  test('gives an added brand to every demo account but the client', async () => {
    await run('server/cli/import.ts', file, '--brand', 'Fresh', '--create-brand')
    const { out } = await run('server/cli/user.ts', 'list')
    const holders = out.split('\n').filter((line) => line.includes('Fresh'))
    expect(holders.map((line) => line.split('@', 1)[0])).toEqual([
      'admin',
      'analyst',
      'god',
      'importer',
      'manager',
    ])
  })
})

test('npm run user adds, changes, disables and lists accounts', async () => {
  const user = (...args: string[]) => run('server/cli/user.ts', ...args)
  const added = await user('add', 'new@test.example', '--role', 'analyst', '--brand', 'vessmont')
  expect(added.out).toMatch(/Added new@test.example as analyst. The password is \S+/)
  expect((await user('add', 'NEW@test.example', '--role', 'analyst')).out).toContain('There is an account')
  expect((await user('add', 'x@test.example', '--role', 'boss')).out).toContain('There is no role boss')
  const turned = await user('add', 'x@test.example', '--role', 'analyst', '--name', 'Ana \u202eLindqvist')
  expect([turned.code, turned.out]).toEqual([1, expect.stringContaining('marks of text direction')])
  expect((await user('change', 'new@test.example', '--role', 'manager', '--no-brands')).code).toBe(0)
  expect((await user('disable', 'new@test.example')).code).toBe(0)
  expect((await user('list')).out).toContain('new@test.example  manager  disabled')
  expect((await user('link')).out).toContain('npm run user -- enable new@test.example')
  expect((await user('change', 'new@test.example', '--name', 'New')).out).toContain(
    'new@test.example is disabled. Have it sign in again with: npm run user -- enable new@test.example',
  )
  expect((await user('password', 'new@test.example', '--password', 'short')).out).toContain('8 characters')
  const long = await user('password', 'new@test.example', '--password', 'x'.repeat(1_001))
  expect(long.out).toContain('1,000 characters at most')
  expect((await user('nonsense')).code).toBe(2)
  const mistyped = await run('tools/run.mjs', 'server/cli/user.ts', 'add', 'y@test.example', '--roles', 'god')
  expect(mistyped).toEqual({ code: 2, out: "Unknown option '--roles'. `--help` says what there is.\n" })
})

test('npm run user leaves a god who may sign in', async () => {
  const user = (...args: string[]) => run('server/cli/user.ts', ...args)
  for (const [args, why] of [
    [['disable', 'god@demo.example'], 'This account can’t be disabled. Nobody else'],
    [
      ['change', 'god@demo.example', '--role', 'client'],
      'The god role can’t be taken away here. Nobody else',
    ],
  ] as const) {
    const refused = await user(...args)
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining(why) })
    expect(refused.out).toContain('npm run user -- change EMAIL --role god')
  }
  expect((await user('change', 'god@demo.example', '--name', 'Gerda')).code).toBe(0)
  expect((await user('add', 'second@test.example', '--role', 'god')).code).toBe(0)
  expect((await user('disable', 'god@demo.example')).code).toBe(0)
  expect((await user('disable', 'second@test.example')).out).toContain('This account can’t be disabled.')
  expect((await user('enable', 'god@demo.example')).code).toBe(0)
  expect((await user('disable', 'second@test.example')).code).toBe(0)
})

test('npm run languages lists what can be read, and refuses what is no language or comes with Assay', async () => {
  const list = await run('server/cli/languages.ts', 'list')
  expect(list.code, list.out).toBe(0)
  expect(list.out).toMatch(/eng +English, Latin letters +installed/)
  expect(list.out).toMatch(/jpn +Japanese +npm run languages -- add jpn/)
  for (const [args, why] of [
    [['add', 'klingon'], 'There is no language klingon.'],
    [['remove', 'eng'], 'English, Latin letters comes with Assay and can’t be removed.'],
  ] as const) {
    const refused = await run('server/cli/languages.ts', ...args)
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining(why)])
  }
})

test('npm run audit verifies the record that all of this left, and gives the key to check it with', async () => {
  const audit = (...args: string[]) => run('server/cli/audit.ts', ...args)
  expect((await audit('seal')).out).toMatch(/Sealed [\d,]+ records/)
  const whole = await audit('verify')
  expect(whole.out).toMatch(
    /Whole: [\d,]+ records of [\d,]+ entities, \d+ checkpoints, 0 records not sealed yet/,
  )
  expect(whole.code).toBe(0)
  const key = path.join(folder, 'key.pem')
  writeFileSync(key, (await audit('key')).out)
  expect((await audit('verify', '--key', key)).code).toBe(0)
})
