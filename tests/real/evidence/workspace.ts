import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brandCalls } from '../../../src/domain/setup/brands.contract.ts'
import { setupCalls } from '../../../src/domain/setup/setup.contract.ts'
import { listingCalls } from '../../../src/domain/listings/listings.contract.ts'
import { openStore, type Store } from '../../../server/store/database.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { type Client, signIn } from '../../support/client.ts'
import { runCommand, type ServerProcess, startServer } from '../../support/serverProcess.ts'
import { sql } from 'drizzle-orm'
import type { PictureHost } from './pictureHost.ts'
import { wordedPicture } from './pictures.ts'
import { BRAND, CATALOGUE, csvOf, CURRENCY, officialPicture, type Row } from './planted.ts'

/** An empty workspace, and what its people would do before the pipeline has anything to do. */

const EMAIL = 'evidence@real.example'
const CLIENT = 'owner@real.example'
const PASSWORD = 'a password of the evidence run'

export class Workspace {
  readonly dataDir: string
  readonly #env: Record<string, string>
  #server: ServerProcess
  readonly store: Store
  client: Client

  private constructor(
    dataDir: string,
    env: Record<string, string>,
    server: ServerProcess,
    store: Store,
    client: Client,
  ) {
    this.dataDir = dataDir
    this.#env = env
    this.#server = server
    this.store = store
    this.client = client
  }

  /** Starts a server on an empty folder, with one account. */
  static async open(dataDir: string, host: PictureHost): Promise<Workspace> {
    const env = {
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      READ_IMAGES: 'on',
      ALLOW_PRIVATE_FETCH: host.endpoint,
    }
    const server = await startServer(env)
    await commanded('server/cli/user.ts', ['add', EMAIL, '--role', 'god', '--password', PASSWORD], env)
    const store = await openStore({ databaseUrl: undefined, dataDir })
    return new Workspace(dataDir, env, server, store, await signIn(server.address, EMAIL, PASSWORD))
  }

  /** Names the brand with its products, and uploads their official pictures. */
  async setUp(): Promise<void> {
    const { id: brand } = await this.client.call(brandCalls.update, {
      body: { name: BRAND, client: BRAND, officialImages: [], notice: null, fetchPictures: 'always' },
    })
    for (const product of CATALOGUE) {
      const files = await Promise.all([1, 2].map((n) => this.#upload(brand, officialPicture(product, n))))
      await this.client.call(setupCalls.saveProduct, {
        body: {
          brand,
          name: product.name,
          category: null,
          keywords: [],
          aliases: [...product.aliases],
          models: [...product.models],
          priceMin: String(product.min),
          priceMax: String(product.max),
          currency: CURRENCY,
          images: files.map((file) => ({ url: '', file })),
        },
      })
    }
  }

  async #upload(brand: string, picture: { of: string; words: readonly string[] }): Promise<string> {
    const form = new FormData()
    form.set('brand', brand)
    form.set(
      'file',
      new Blob([new Uint8Array(await wordedPicture(picture.of, picture.words))], { type: 'image/jpeg' }),
      'official.jpg',
    )
    const answer = await fetch(`${this.client.address}/api/v1/media/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${this.client.token}` },
    })
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { id: string }).id
  }

  /** Imports rows by the command, as users with a file do; answers what it said. */
  import(rows: readonly Row[], host: PictureHost, name: string): Promise<string> {
    const file = path.join(this.dataDir, `${name}.csv`)
    writeFileSync(file, csvOf(rows, host))
    return commanded(
      'server/cli/import.ts',
      [file, '--brand', BRAND, '--fetch-images', '--map', 'itemId=listing_id'],
      this.#env,
    )
  }

  /** Decides that every listing there is infringes. */
  async decideAll(): Promise<void> {
    await commanded(
      'server/cli/user.ts',
      ['add', CLIENT, '--role', 'client', '--brand', BRAND, '--password', PASSWORD],
      this.#env,
    )
    const owner = await signIn(this.client.address, CLIENT, PASSWORD)
    const { items } = await owner.call(listingCalls.page, { query: {} })
    await owner.call(listingCalls.changeField, {
      body: {
        ids: items.map(({ _id }) => _id),
        updated: items.map(({ updated }) => updated),
        field: 'state',
        value: 'CFT',
        comment: 'Test purchase: a copy',
      },
    })
  }

  rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
    return rowsOf<Row>(this.store.db, query)
  }

  /** Kills the server and starts it again. */
  async killed(): Promise<void> {
    await this.#server.stop('SIGKILL')
    this.#server = await startServer(this.#env)
    await this.signIn()
  }

  /** Signs in again: a sign-in ends after a while. */
  async signIn(): Promise<void> {
    this.client = await signIn(this.#server.address, EMAIL, PASSWORD)
  }

  /** What the record says of itself. */
  async audit(): Promise<string> {
    return (
      (await runCommand('server/cli/audit.ts', ['verify'], this.#env)).out.trim().split('\n').at(-1) ?? ''
    )
  }

  async close(): Promise<void> {
    await this.store.close()
    await this.#server.stop()
  }
}

async function commanded(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { code, out } = await runCommand(file, args, env)
  if (code !== 0) throw new Error(out)
  return out
}
