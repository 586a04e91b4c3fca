import { complaintCalls } from '../../src/domain/complaints.contract.ts'
import { serve } from '../serve.ts'

/** Complaints: making, moving, mending and filing them. What is outside the caller's brands is not found. */
export const complaintRoutes = serve(complaintCalls, {} as never)
