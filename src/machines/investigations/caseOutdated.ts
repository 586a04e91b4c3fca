import type { EventObject, MachineContext } from 'xstate'
import { publishEach, standsOtherwise } from '../kit/effects.ts'

/** Tells those that show an investigation when a refusal says that it is gone or stands otherwise: for the transition of a service's error. */
export const publishOutdated = <
  Context extends MachineContext,
  Seen extends EventObject,
  Any extends EventObject,
>(
  idOf: (context: Context) => string | null,
) =>
  publishEach<Context, Seen, undefined, Any, never, never, never>(({ context, event }) => {
    const id = idOf(context)
    return id !== null && standsOtherwise(event)
      ? [{ type: 'investigations.outdated', investigations: [id] }]
      : []
  })
