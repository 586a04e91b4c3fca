import { globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type FaultRound, onOwnPostgres } from './faultRound.ts'
import type { Stage } from './stage.ts'

const LIBRARY = '/usr/lib/*/faketime/libfaketimeMT.so.1'
const HOUR_S = 3_600
/** How long people work by each clock. */
const WORK_MS = 14_000

/** A clock is read with some delay. */
const CLOSE_MS = 10_000

/** By how many seconds the clock is wrong, one after the other: each step is an hour or two, forwards and back. */
const CLOCKS = [
  ['an hour forwards', HOUR_S],
  ['an hour back', 0],
  ['an hour back again', -HOUR_S],
  ['an hour forwards again', 0],
] as const

export const clockRound: FaultRound = {
  name: 'clock',
  promise:
    'A clock of the machine that jumps by an hour, forwards or back, signs nobody out, loses and doubles nothing, and jobs go on.',
  lacks: () =>
    globSync(LIBRARY).length > 0
      ? null
      : 'The round needs libfaketime. On Debian: apt-get install libfaketime',
  play(place) {
    const clock = path.join(place.folder, 'clock')
    const set = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    set(0)
    const env = {
      LD_PRELOAD: globSync(LIBRARY)[0]!,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DISABLE_SHM: '1',
      // A clock that is set does not change how long something takes, nor when a file was written.
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    }
    return onOwnPostgres(place, { postgres: { env }, env }, async (stage) => {
      for (const [words, seconds] of CLOCKS)
        await stage.during(`the clock jumps ${words}`, async () => {
          set(seconds)
          await pause(WORK_MS)
          for (const [who, clock] of await clocksOf(stage))
            stage.expect(
              Math.abs(clock - Date.now() - seconds * 1_000) < CLOSE_MS,
              `The clock of the ${who} did not jump ${words}.`,
            )
        })
      const refused = stage.notes.filter((one) => one.kind === 'comment' && one.status !== 200).length
      stage.expect(refused === 0, `${refused} comments were refused by a clock that was set.`)
    })
  },
}

/** What the server and its database take for the time. */
async function clocksOf({ staging: { server, connection } }: Stage): Promise<[who: string, clock: number][]> {
  const answer = await fetch(`${server.address}/healthz`)
  const database = new pg.Client(connection)
  await database.connect()
  try {
    const { rows } = await database.query<{ now: Date }>('SELECT now() AS now')
    return [
      ['server', Date.parse(answer.headers.get('date')!)],
      ['database', rows[0]!.now.getTime()],
    ]
  } finally {
    await database.end()
  }
}
