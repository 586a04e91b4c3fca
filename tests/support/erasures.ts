import { sql } from 'drizzle-orm'
import { erasureWorker } from '../../server/jobs/erasure.ts'
import { erasurePreviewWorker } from '../../server/jobs/erasurePreview.ts'
import type { Store } from '../../server/store/database.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { contract } from '../../src/domain/contract.ts'
import type {
  ErasedWord,
  ErasurePreview,
  ErasureSubject,
  PreviewState,
} from '../../src/domain/erasure/erasure.ts'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { TestUser } from './seeds.ts'

/** Erasing a person's data and previewing it, as a test asks for it and does what the server's workers do. */

const never = new AbortController().signal

interface Asked {
  readonly words?: readonly ErasedWord[]
  readonly again?: boolean
}

export function erasing(
  store: { readonly current: Store },
  app: { readonly current: TestApp },
  god: () => TestUser,
) {
  const db = () => store.current.db
  const ask = (subject: ErasureSubject, { words, again = false }: Asked = {}, user = god()) =>
    app.current.call(user, contract.erasures.preview, {
      body: { subject, again, ...(words ? { words: [...words] } : {}) },
    })
  const stateOf = async (subject: ErasureSubject): Promise<PreviewState> => {
    const answer = await app.current.call(god(), contract.erasures.previewState, { params: subject })
    expect(answer.status, answer.text).toBe(200)
    return answer.body as PreviewState
  }
  /** The pass that counts for a person. */
  const runOf = async ({ id }: ErasureSubject): Promise<string> => {
    const [row] = await rowsOf<{ run: string }>(
      db(),
      sql`SELECT run FROM erasure_previews WHERE subject_id = ${id}`,
    )
    return row!.run
  }
  const count = (run: string, stopping = never) =>
    erasurePreviewWorker(app.current.services).work({ run }, stopping)
  return {
    ask,
    stateOf,
    runOf,
    count,
    /** The seller of a listing. */
    sellerOf: async (listing: string): Promise<ErasureSubject> => {
      const [row] = await rowsOf<{ id: string }>(
        db(),
        sql`SELECT seller_key AS id FROM listings WHERE id = ${listing}`,
      )
      return { kind: 'seller', id: row!.id }
    },
    /** What is previewed once it is counted. */
    preview: async (subject: ErasureSubject, words?: readonly ErasedWord[]): Promise<ErasurePreview> => {
      const answer = await ask(subject, words ? { words } : {})
      expect(answer.status, answer.text).toBe(200)
      if ((answer.body as PreviewState).status === 'counting') await count(await runOf(subject))
      const state = await stateOf(subject)
      expect(state).toMatchObject({ status: 'counted', problem: null })
      return state.preview!
    },
    start: (subject: ErasureSubject, more: Record<string, unknown> = {}, user = god()) =>
      app.current.call(user, contract.erasures.start, {
        body: {
          subject,
          words: [],
          reference: 'DSR-2026-014',
          reason: 'Request under Article 17',
          confirmation: 'Erase',
          ...more,
        },
      }),
    work: (erasure: string) => erasureWorker(app.current.services).work({ erasure }, never),
  }
}
