import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseLine } from '../../tests/support/databaseLine.ts'
import { type FaultRound, onOwnPostgres } from './faultRound.ts'

const CUT_MS = 5_000
/** Longer than a server listens for a database from which nothing comes. */
const LOST_MS = 25_000
const SLOW_MS = 15_000
const SLOW_BY_MS = 150

export const networkRound: FaultRound = {
  name: 'network',
  promise:
    'A network to the database that is cut, loses everything, forgets its connections or is slow makes calls fail in clear words in time, and all goes on once it is mended.',
  async play(place) {
    let line: DatabaseLine | null = null
    const through = async (direct: Parameters<typeof DatabaseLine.open>[0]) => {
      line = await DatabaseLine.open(direct)
      return line.connection
    }
    try {
      return await onOwnPostgres(place, { through }, async (stage) => {
        const given = line!
        await stage.during('the network is cut', async () => {
          await given.cut()
          await pause(CUT_MS)
          await given.restore()
        })
        await stage.during('the network loses everything for 25 s', async () => {
          given.hold()
          await pause(LOST_MS)
          await given.restore()
        })
        await stage.during('the network forgets its connections', async () => {
          given.hold()
          await pause(CUT_MS)
          await given.forget()
        })
        const before = stage.notes.length
        await stage.during('the network is slow: 150 ms each way', async () => {
          given.slow(SLOW_BY_MS)
          await pause(SLOW_MS)
          await given.restore()
        })
        const written = stage.notes
          .slice(before)
          .filter((one) => one.kind === 'comment' && one.status === 200).length
        stage.expect(written > 0, 'Nobody could write while the network was slow.')
      })
    } finally {
      await (line as DatabaseLine | null)?.close()
    }
  },
}
