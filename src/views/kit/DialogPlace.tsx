import { type ComponentType, createElement } from 'react'
import type { AnyActorRef } from 'xstate'
import { useActors } from './AppContext.ts'
import { useContextOf } from './snapshots.ts'

/** Where dialogs open over a screen. */
export function DialogPlace() {
  const { dialog } = useActors()
  const actor = useContextOf(dialog, 'actor')
  const view = useContextOf(dialog, 'parts')
  if (!actor) return null
  return createElement(view as ComponentType<{ actor: AnyActorRef }>, { key: actor.sessionId, actor })
}
