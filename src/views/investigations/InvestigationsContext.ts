import type { ActorRefFrom } from 'xstate'
import type { investigationMachine } from '../../machines/investigations/investigationMachine.ts'

/** The actor of the investigation that is open. */
export type InvestigationActor = ActorRefFrom<typeof investigationMachine>
