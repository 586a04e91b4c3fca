import { setTimeout as pause } from 'node:timers/promises'
import { type FaultRound, onOwnPostgres } from './faultRound.ts'

/** How long the database stays away before it is started again, at most. */
const AWAY_MS = 1_000

export const databaseRound: FaultRound = {
  name: 'database',
  promise:
    'PostgreSQL killed and started again under load loses nothing that was acknowledged, and everybody writes again by themselves.',
  play: (place) =>
    onOwnPostgres(place, {}, async (stage, postgres) => {
      for (let n = 0; n < place.kills; n++)
        await stage.during('PostgreSQL killed', async () => {
          await postgres.kill()
          await pause(Math.random() * AWAY_MS)
          await postgres.restart()
        })
    }),
}
