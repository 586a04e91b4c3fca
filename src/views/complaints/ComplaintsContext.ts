import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { complaintMachine } from '../../machines/complaints/complaintMachine.ts'
import type { ScreenActor } from '../../machines/kit/roomParts.ts'

/** The actor of the complaint that is open. */
export type ComplaintActor = ActorRefFrom<typeof complaintMachine>

/** The actor of the Complaints screen, for the views within it. */
export const ComplaintsContext = createContext<ScreenActor<'/complaints'> | null>(null)

export function useComplaints(): ScreenActor<'/complaints'> {
  const actor = use(ComplaintsContext)
  if (!actor) throw new Error('The view stands outside the Complaints screen.')
  return actor
}

/** Which complaint is open. */
export const useOpenedComplaint = () => useComplaints().getSnapshot().context.opened
