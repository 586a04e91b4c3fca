import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import type { AnyActorRef } from 'xstate'
import { useActors } from './AppContext.ts'

/** Where dialogs open over a screen. */
export function DialogPlace() {
  const { dialog } = useActors()
  const actor = useSelector(dialog, ({ context }) => context.actor)
  const view = useSelector(dialog, ({ context }) => context.parts)
  if (!actor) return null
  return createElement(view as ComponentType<{ actor: AnyActorRef }>, { key: actor.sessionId, actor })
}
