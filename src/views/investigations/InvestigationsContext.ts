import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { investigationMachine } from '../../machines/investigations/investigationMachine.ts'
import type { ScreenActor } from '../../machines/kit/roomParts.ts'

/** The actor of the investigation that is open. */
export type InvestigationActor = ActorRefFrom<typeof investigationMachine>

/** The actor of the Investigations screen, for the views within it. */
export const InvestigationsContext = createContext<ScreenActor<'/investigations'> | null>(null)

export function useInvestigations(): ScreenActor<'/investigations'> {
  const actor = use(InvestigationsContext)
  if (!actor) throw new Error('The view stands outside the Investigations screen.')
  return actor
}
