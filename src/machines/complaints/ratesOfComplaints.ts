import type { ComplaintRates } from '../../domain/complaints/complaintRates.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** How complaints fare by marketplace. */
export const complaintRatesMachine = fetched<ComplaintRates>({ id: 'complaintRates' })
