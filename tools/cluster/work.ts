import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Note, Work } from './writes.ts'

/** What people write about, and when all of them can. */

const COMMENTED = 60
const INFRINGING = 2_000
const WRITING_AGAIN_MS = 60_000

/** What there is to write about in the demo. */
export async function workIn(connection: pg.ClientConfig): Promise<Pick<Work, 'commented' | 'infringing'>> {
  const database = new pg.Client(connection)
  await database.connect()
  try {
    const { rows: commented } = await database.query<{ id: string }>(
      `SELECT id FROM listings WHERE state = 'GENUINE' ORDER BY id DESC LIMIT $1`,
      [COMMENTED],
    )
    const { rows: infringing } = await database.query<{ listing: string; right: string }>(
      `SELECT l.id AS listing, r.id AS right FROM listings l
       JOIN marketplaces m ON m.id = l.marketplace_id AND m.notice_email IS NOT NULL
       JOIN LATERAL (SELECT id FROM property_rights p WHERE p.brand_id = l.brand_id AND p.type = 'TM'
                     ORDER BY id LIMIT 1) r ON true
       WHERE l.state IN ('NEW', 'SUSPECT', 'GENUINE', 'IRRELEVANT') AND l.url IS NOT NULL ORDER BY l.id LIMIT $1`,
      [INFRINGING],
    )
    return { commented: commented.map(({ id }) => id), infringing }
  } finally {
    await database.end()
  }
}

/** Waits until each of so many sessions has written since a moment; answers when that was. */
export async function everybodyWrites(
  written: () => readonly Note[],
  sessions: number,
  since: number,
  patienceMs = WRITING_AGAIN_MS,
): Promise<number> {
  for (const until = Date.now() + patienceMs; ; await pause(200)) {
    const wrote = new Set(
      written().flatMap((one) =>
        one.kind === 'comment' && one.status === 200 && one.at > since ? [one.session] : [],
      ),
    )
    if (wrote.size === sessions) return Date.now()
    if (Date.now() > until) throw new Error(`After ${patienceMs / 1_000} s not everybody could write.`)
  }
}
