import type { ActorRefFrom } from 'xstate'
import type { complaintMachine } from '../../machines/complaints/complaintMachine.ts'

/** The actor of the complaint that is open. */
export type ComplaintActor = ActorRefFrom<typeof complaintMachine>
