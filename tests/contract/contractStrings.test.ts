import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallDefinition } from '../../src/domain/kit/call.ts'
import { contract } from '../../src/domain/contract.ts'
import { useApp } from '../support/app.ts'
import { changingCalls, contractWorld, probeOf, readingCalls } from '../support/contractWorld.ts'
import { NAUGHTY } from '../support/naughty.ts'
import type { Input } from '../support/probes/probe.ts'
import { makeUser, useStore } from '../support/store.ts'

/** Naughty strings in every place of every served call: nothing falls over, and what is kept comes back as it was. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const desk = contractWorld(store, app)
/** As many as exports may stream at once. */
const READS_AT_ONCE = 4

/** Puts every string in every place of a call: each answer is 2xx or a 4xx problem. */
async function takesEveryString({ name, call }: (typeof readingCalls)[number]): Promise<void> {
  const probe = probeOf(name)
  const input = probe.input(desk.world)
  const user = probe.as ? await makeUser(store.current, probe.as, [desk.brandId]) : desk.owner
  const ask = async (string: string, place: (text: string) => Input) => {
    const answer = await app.current.call(user, call, place(string))
    if (answer.status >= 400)
      expect(answer.body, JSON.stringify(string)).toMatchObject({
        status: answer.status,
        title: expect.any(String),
      })
    expect(answer.status, `${JSON.stringify(string)}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  }
  // A few reads run at the same time, for a server that is asked more than it can do says so; changes run one after the other.
  const atOnce = call.method === 'GET' ? READS_AT_ONCE : 1
  for (const place of placesOf(call, input)) {
    const strings = NAUGHTY.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const string of strings) await ask(string, place)
      }),
    )
  }
}

describe('answers naughty strings in every place with 2xx or a 4xx problem', () => {
  describe('of a call that reads', () => {
    beforeAll(() => desk.renew())
    test.each(readingCalls)('$name', takesEveryString)
  })
  describe('of a call that changes', () => {
    beforeEach(() => desk.renew())
    test.each(changingCalls)('$name', takesEveryString)
  })
})

/** Every place of a call where text goes in: each parameter, each key of query and body, those left out by the probe too. */
function placesOf(call: CallDefinition, input: Input): ((text: string) => Input)[] {
  const places: ((text: string) => Input)[] = []
  for (const part of ['params', 'query', 'body', 'form'] as const) {
    const names = new Set([...Object.keys(input[part] ?? {}), ...keysOf(call[part])])
    for (const name of names) {
      const value = input[part]?.[name]
      places.push((text) => ({ ...input, [part]: { ...input[part], [name]: text } }))
      if (Array.isArray(value))
        places.push((text) => ({ ...input, [part]: { ...input[part], [name]: [text] } }))
    }
  }
  return places
}

function keysOf(schema: CallDefinition['body']): string[] {
  const def = schema?._zod.def as
    | {
        shape?: object
        options?: { _zod: { def: { shape: object } } }[]
        innerType?: NonNullable<CallDefinition['body']>
      }
    | undefined
  if (def?.innerType) return keysOf(def.innerType)
  return [
    ...Object.keys(def?.shape ?? {}),
    ...(def?.options ?? []).flatMap((option) => Object.keys(option._zod.def.shape)),
  ].filter((name) => name !== 'jwt')
}

test('sign-in takes naughty strings too', async () => {
  for (const string of NAUGHTY)
    for (const body of [
      { email: string, password: 'x' },
      { email: 'a@b.example', password: string },
      { email: 'a@b.example', password: 'x', next: string },
    ]) {
      const answer = await app.current.call(null, contract.auth.signIn, { body })
      expect(answer.status, `${JSON.stringify(string)}: ${answer.text}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${JSON.stringify(string)}: ${answer.text}`).toBeLessThan(500)
    }
  for (const string of NAUGHTY) {
    const headers = {
      token: encodeURIComponent(string.toWellFormed()),
      nonce: 'x',
      cookie: `assay_session=${encodeURIComponent(string.toWellFormed())}`,
    }
    const url = `/api/v1/store/users/login/${encodeURIComponent(string.toWellFormed())}`
    for (const path of [
      url,
      '/api/v1/users/current',
      `/login/sso/return?code=${encodeURIComponent(string.toWellFormed())}`,
    ]) {
      const answer = await app.current.request({ method: 'GET', url: path, headers })
      expect(answer.status, path).toBeLessThan(500)
    }
  }
})

test('text that is kept comes back unaltered', async () => {
  await desk.renew()
  const kept = NAUGHTY.filter(
    (text) => text.trim().length >= 4 && text.isWellFormed() && !text.includes('\u0000'),
  )
  expect(kept.length).toBeGreaterThan(40)
  for (const comment of kept) {
    const answer = await app.current.call(desk.owner, contract.listings.changeField, {
      body: {
        ids: [desk.world.listing],
        updated: [await desk.updatedOf(desk.world.listing)],
        field: 'state',
        value: 'SU',
        comment,
      },
    })
    expect(answer.status, JSON.stringify(comment)).toBe(200)
  }
  const answer = await app.current.call(desk.owner, contract.listings.get, {
    params: { id: desk.world.listing },
  })
  const comments = (answer.body as { comments: { comment: string }[] }).comments.map(({ comment }) => comment)
  expect(comments).toEqual(['a first comment', ...kept.map((comment) => comment.trim())])
})
