import { sql } from 'drizzle-orm'
import { toJSONSchema } from 'zod/mini'
import { beforeAll, expect, test } from 'vitest'
import type { CallDefinition } from '../../../src/domain/kit/call.ts'
import { useApp } from '../../support/app.ts'
import { contractWorld, probeOf, served } from '../../support/contractWorld.ts'
import { makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Every list that is read in pages, in each order that it takes: row by row each comes once and in its place, and the last page says that it is the last. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const desk = contractWorld(store, app)
let reader: TestUser

interface Shape {
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>
}
const shapeOf = (schema: CallDefinition['query'] | CallDefinition['reply']): Shape =>
  schema ? (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : {}

const LISTS = served.flatMap(({ name, call }) => {
  const { properties: asked = {} } = shapeOf(call.query)
  const { properties: answered = {} } = shapeOf(call.reply)
  if (!asked.after || !asked.size || !answered.next) return []
  const orders = (asked.sortBy?.enum ?? []).map((sortBy) => ({ sortBy }))
  return [{ name, call, orders: [{}, ...orders], isNumbered: Boolean(asked.page) }]
})

beforeAll(async () => {
  for (let turn = 0; turn < 3; turn++) await desk.renew()
  const { world, brandId } = desk
  const sha256 = 'f'.repeat(64)
  await copy('reports', sql`t.id = ${world.report.id}`, { name: 'Another' })
  await copy('lookalike_candidates', sql`t.id = ${world.lookalikes.candidate}`, { name: 'another.com' })
  await copy('lookalike_changes', sql`t.id = ${world.lookalikes.change}`, {})
  await copy('pictures', sql`t.sha256 = (SELECT sha256 FROM images WHERE id = ${world.image})`, { sha256 })
  await copy('images', sql`t.id = ${world.image}`, { sha256 })
  reader = await makeUser(store.current, ['god'], [brandId])
})

/** Another row, of what the world has one of. */
const copy = (table: string, which: ReturnType<typeof sql>, set: Readonly<Record<string, string>>) =>
  store.current.db.execute(
    sql`INSERT INTO ${sql.identifier(table)} SELECT another.* FROM ${sql.identifier(table)} t,
          jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()) || ${JSON.stringify(set)}::jsonb) AS another
        WHERE ${which}`,
  )

interface Page {
  readonly items: readonly unknown[]
  readonly total: number
  readonly next: string | null
}

test.each(LISTS)('$name', async ({ name, call, orders, isNumbered }) => {
  const { params = {} } = probeOf(name).input(desk.world)
  const pageOf = async (query: Record<string, unknown>) => {
    const { status, body, text } = await app.current.call(reader, call, { params, query })
    expect(status, `${name} by ${JSON.stringify(query)}: ${text}`).toBe(200)
    return body as Page
  }
  for (const order of orders) {
    const whole = await pageOf({ ...order, size: 100 })
    expect(whole).toMatchObject({ total: whole.items.length, next: null })
    expect(whole.total, 'needs two rows to page through').toBeGreaterThan(1)
    const walked: unknown[] = []
    let after: string | null = null
    do {
      const page: Page = await pageOf({ ...order, size: 1, ...(after && { after }) })
      expect(page.items, JSON.stringify(order)).toHaveLength(1)
      walked.push(...page.items)
      after = page.next
    } while (after)
    expect(walked, JSON.stringify(order)).toEqual(whole.items)
    if (!isNumbered) continue
    const last = await pageOf({ ...order, size: 1, page: whole.total - 1 })
    expect(last).toMatchObject({ items: whole.items.slice(-1), next: null })
  }
})
