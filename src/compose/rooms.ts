import type { RouterHistory } from '@tanstack/history'
import type { AnyStateMachine } from 'xstate'
import type { LazyInput } from '../machines/kit/lazyActorMachine.ts'
import { DIALOG } from '../machines/kit/commands.ts'
import { dialogInput, type LazyEntries, screenInput } from '../machines/kit/roomParts.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { hasRoomBeside } from '../services/roomBeside.ts'
import { accountRoom } from './account.ts'
import { crawlsRoom } from './crawls.ts'
import { enrichmentRoom } from './enrichment.ts'
import { listingsRoom } from './listings.ts'
import { reviewRoom } from './review.ts'
import type { screenEntries } from './screens.ts'
import { startRoom } from './start.ts'

/** A screen, whose first record opens by itself where there is room for it. */
const beside = (screen: AnyStateMachine) => screen.provide({ guards: { hasRoomBeside } })

/** What the console loads on demand, by the ids of its lazy actors. */
export function lazyInputs(
  call: Call,
  settings: HttpSettings,
  history: RouterHistory,
  screens: ReturnType<typeof screenEntries>,
): Record<string, LazyInput> {
  const lazy: LazyEntries = {
    ...accountRoom(call, history).lazy,
    ...crawlsRoom(call).lazy,
    ...enrichmentRoom(call).lazy,
    ...listingsRoom(call).lazy,
    ...reviewRoom(call).lazy,
    ...startRoom(call, settings).lazy,
  }
  const inputs: Record<string, LazyInput> = {
    ...lazy,
    ...Object.fromEntries(
      Object.entries(screens).flatMap(([path, { machine }]) =>
        machine ? [[path, screenInput(path, async () => beside(await machine()))]] : [],
      ),
    ),
    [DIALOG]: dialogInput(async () => (await import('./dialogs.ts')).dialogEntries(call, settings)),
  }
  // The network may have returned while it failed.
  return Object.fromEntries(
    Object.entries(inputs).map(([id, input]) => [
      id,
      { ...input, load: (...asked) => input.load(...asked).catch(() => input.load(...asked)) },
    ]),
  )
}
