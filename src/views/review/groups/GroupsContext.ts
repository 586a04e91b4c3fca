import type { ActorRefFrom } from 'xstate'
import type { groupMachine } from '../../../machines/review/groupMachine.ts'

/** The actor of the group that is open. */
export type GroupActor = ActorRefFrom<typeof groupMachine>
