import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { mintToken } from '../../server/keys/tokens.ts'
import { openKeys } from '../../server/keys/keys.ts'
import { thumbnailsOf } from '../../server/providers/thumbnails.ts'
import { linkPackagedLanguages } from '../../server/pictures/languageData.ts'
import { localPictures } from '../../server/pictures/localPictures.ts'
import { browserOf } from '../../server/providers/browserOf.ts'
import { imageVisionOf } from '../../server/providers/imageVisionProvider.ts'
import { mailProviderOf } from '../../server/providers/mailProvider.ts'
import { nameProviderOf } from '../../server/providers/nameProvider.ts'
import { textProviderOf } from '../../server/providers/textProvider.ts'
import { folderStorage } from '../../server/providers/folderStorage.ts'
import type { Services } from '../../server/services.ts'
import type { Store } from '../../server/store/database.ts'
import { webOf } from '../../server/web/webOf.ts'
import { findSession, openSession } from '../../server/store/session/sessions.ts'
import { type CallDefinition, type CallInput, fillPath } from '../../src/domain/kit/call.ts'
import { formBody, PNG_FILE } from './form.ts'
import type { TestUser } from './store.ts'

/** The server as it runs, without a network: requests are injected. */

export interface Answer<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly text: string
  readonly headers: Record<string, string | string[] | number | undefined>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  /** An access token of a fresh session of the user. */
  token(user: TestUser): Promise<string>
  /** Makes one call of the contract as the user, or as nobody; a call with a form sends a small PNG, one that takes a stream a small CSV. */
  call<D extends CallDefinition>(
    user: TestUser | null,
    call: D,
    input?: Partial<CallInput<D>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
  request(options: InjectOptions): Promise<Answer>
}

/** Opens another server on the same database and data, which answers the requests in place of the one that is built here. */
export type OpenElsewhere = (services: Services) => Promise<{
  readonly request: (options: InjectOptions) => Promise<Answer>
  readonly close: () => Promise<void>
}>

/** Builds the app on a store for the tests of a file. Evidence of listings comes by itself only where `enriches` says so. */
export function useApp(
  store: { readonly current: Store },
  change: (services: Omit<Services, 'thumbnails'>) => Partial<Services> = () => ({}),
  env: Partial<Config> = {},
  how: Omit<NonNullable<Parameters<typeof buildApp>[1]>, 'serves'> = {},
  open?: OpenElsewhere,
): { readonly current: TestApp } {
  let current: TestApp | null = null
  let elsewhere: Awaited<ReturnType<OpenElsewhere>> | null = null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-app-'))
  beforeAll(async () => {
    const config = {
      ...readConfig({
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        CHROMIUM_PATH: process.env.CHROMIUM,
        // Tests change the database without a call, as another process would.
        SCOPE_HOLD_MS: '0',
        CHECK_REPLIES: 'on',
      }),
      ...env,
    }
    const web = webOf(config)
    const languages = linkPackagedLanguages(folder)
    const services: Omit<Services, 'thumbnails'> = {
      config,
      store: store.current,
      keys: await openKeys(store.current.db, config, () => {}),
      storage: folderStorage(path.join(folder, 'storage')),
      mail: mailProviderOf(config),
      web,
      browser: browserOf(config, web),
      text: textProviderOf(config),
      names: nameProviderOf(config),
      pictures: localPictures(languages, { isWaitedFor: true }),
      backgroundPictures: localPictures(languages),
      vision: imageVisionOf(config),
      singleSignOn: null,
    }
    const given = { ...services, ...change(services) }
    const changed: Services = { thumbnails: thumbnailsOf(given), ...given }
    const built = await buildApp(changed, { enriches: false, ...how })
    elsewhere = (await open?.(changed)) ?? null
    current = await testApp(built, changed, elsewhere?.request)
  })
  afterAll(async () => {
    await elsewhere?.close()
    await current?.app.close()
    await current?.services.browser.close()
    await current?.services.pictures.close()
    await current?.services.backgroundPictures.close()
    await current?.services.web.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get current() {
      if (!current) throw new Error('The app runs within tests alone.')
      return current
    },
  }
}

/** What a call that takes a stream is sent. */
export const SMALL_CSV = 'title,url\nA watch,https://shop.example/1\n'

/** A path can't hold half a surrogate pair; a browser would send the replacement character. */
const wellFormed = (params: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toWellFormed()]))

async function testApp(
  app: FastifyInstance,
  services: Services,
  request: TestApp['request'] = injected(app),
): Promise<TestApp> {
  await app.ready()
  const tokens = new Map<string, string>()
  const token = async (user: TestUser) => {
    const known = tokens.get(user.id)
    if (known) return known
    const opened = await openSession(services.store.db, user.id)
    const session = opened && (await findSession(services.store.db, opened.secret))
    if (!session) throw new Error(`${user.email} can't sign in`)
    const minted = await mintToken(services.keys.tokens, 'access', { userId: user.id, sessionId: session.id })
    tokens.set(user.id, minted.token)
    return minted.token
  }
  return {
    app,
    services,
    request,
    token,
    async call(user, call, input = {}, headers = {}) {
      const { params, query, body, form } = input as {
        params?: Record<string, string>
        query?: Record<string, unknown>
        body?: unknown
        form?: Record<string, string>
      }
      const search = new URLSearchParams()
      for (const [key, value] of Object.entries(query ?? {}))
        for (const item of Array.isArray(value) ? value : [value])
          if (item !== undefined) search.append(key, String(item))
      const bearer = user ? await token(user) : null
      if (call.credential === 'link' && bearer) search.set('jwt', bearer)
      const query_ = search.toString()
      const sent = form && (await formBody(wellFormed(form), PNG_FILE))
      return request({
        method: call.method,
        url: fillPath(call, wellFormed(params)) + (query_ === '' ? '' : `?${query_}`),
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...sent?.headers,
          ...(call.bodyType ? { 'content-type': call.bodyType } : {}),
          ...headers,
        },
        ...(call.bodyType ? { payload: SMALL_CSV } : {}),
        ...(sent ? { payload: sent.payload! } : {}),
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
    },
  }
}

const injected =
  (app: FastifyInstance): TestApp['request'] =>
  async (options) => {
    const response = await app.inject(options)
    return readAnswer(response.statusCode, response.headers, response.body)
  }

/** An answer with its body read where it is JSON. */
export function readAnswer(status: number, headers: Answer['headers'], text: string): Answer {
  const isJson = /json\b/.test(String(headers['content-type']))
  return { status, body: isJson && text !== '' ? JSON.parse(text) : text, text, headers }
}
