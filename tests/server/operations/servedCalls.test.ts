import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser, useStore } from '../../support/store.ts'

/** The server says of a slow statement which call it was sent for. */

const store = useStore()
const app = useApp(store, undefined, { slowQueryMs: 50 }, { works: false })

test('a slow statement of a call that has a body names its route', async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const analyst = await makeUser(store.current, ['analyst'], [brandId])
  const [id] = await makeListings(store.current, [{ brandId, marketplaceId, title: 'Watch' }])
  await store.current.pool.query(`
    CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.06); RETURN NEW; END $$;
    CREATE TRIGGER slowly BEFORE INSERT ON listing_comments FOR EACH ROW EXECUTE FUNCTION slowly()`)
  const answer = await app.current.call(analyst, contract.listingActions.comment, {
    body: { ids: [id!], comment: 'Looks like a copy' },
  })
  expect(answer.status, answer.text).toBe(200)
  await app.current.app.close()
  // Others may have taken long too.
  const rows = await rowsOf<{ call: string | null }>(
    store.current.db,
    sql`SELECT last_call AS call FROM slow_queries WHERE statement ILIKE '%insert into%listing_comments%'`,
  )
  expect(rows).toEqual([{ call: 'POST /api/v1/store/listings/comment' }])
})
