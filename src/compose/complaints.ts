import { fromPromise } from 'xstate'
import type { StepTaken } from '../domain/complaints/afterSteps.ts'
import type { AfterChanged } from '../domain/complaints/afterTakedown.contract.ts'
import type { Complaint } from '../domain/complaints/complaint.ts'
import type { ComplaintRates } from '../domain/complaints/complaintRates.ts'
import type {
  ComplaintMend,
  ComplaintMoved,
  NoticePreview,
} from '../domain/complaints/complaints.contract.ts'
import type { DeliveryOutcome } from '../domain/complaints/complaintStates.ts'
import type { Mend } from '../domain/complaints/noticeMending.ts'
import { failureText } from '../domain/kit/problem.ts'
import { afterStepMachine } from '../machines/complaints/afterStepMachine.ts'
import {
  complaintActionsMachine,
  type Move,
  type Moved,
} from '../machines/complaints/complaintActionsMachine.ts'
import { complaintMachine, type WholeComplaint } from '../machines/complaints/complaintMachine.ts'
import { complaintRatesMachine } from '../machines/complaints/complaintRatesMachine.ts'
import { complaintsMachine } from '../machines/complaints/complaintsMachine.ts'
import { type Checked, type MendResult, noticeMachine } from '../machines/complaints/noticeMachine.ts'
import { afterTakedownService } from '../services/afterTakedown.ts'
import { complaintsService } from '../services/complaints.ts'
import type { Call } from '../services/http.ts'

/** The part of the composition that complaints need: loaded with their screen, or with the first dialog. */

/** The machine of the Complaints screen with its services. */
export function composeComplaints(call: Call) {
  const complaints = complaintsService(call)
  const after = afterTakedownService(call)
  return complaintsMachine.provide({
    actors: {
      readComplaints: fromPromise<readonly Complaint[], { ids: readonly string[] }>(({ input, signal }) =>
        Promise.all(input.ids.map((id) => complaints.get(id, signal))),
      ),
      complaint: complaintMachine.provide({
        actors: {
          loadComplaint: fromPromise<WholeComplaint, { id: string }>(async ({ input: { id }, signal }) => {
            const [complaint, meta, listings, standing] = await Promise.all([
              complaints.get(id, signal),
              complaints.meta(id, signal),
              complaints.listings(id, signal),
              after.get(id, signal),
            ])
            return { complaint, meta, listings, after: standing }
          }),
          resolveDelivery: fromPromise<ComplaintMoved, { id: string; outcome: DeliveryOutcome }>(
            ({ input, signal }) => complaints.resolveDelivery(input.id, input.outcome, signal),
          ),
          mendComplaint: fromPromise<Complaint, { id: string; mend: ComplaintMend }>(({ input, signal }) =>
            complaints.mend(input.id, input.mend, signal),
          ),
        },
      }),
    },
  })
}

/** The machines of the complaints' dialogs with their services. */
export function composeComplaintDialogs(call: Call) {
  const complaints = complaintsService(call)
  const after = afterTakedownService(call)
  return {
    afterStep: afterStepMachine.provide({
      actors: {
        takeStep: fromPromise<AfterChanged, StepTaken>(({ input, signal }) => after.take(input, signal)),
      },
    }),
    complaintRates: complaintRatesMachine.provide({
      actors: { loadRates: fromPromise<ComplaintRates>(({ signal }) => after.rates(signal)) },
    }),
    complaintActions: complaintActionsMachine.provide({
      actors: {
        moveComplaint: fromPromise<Moved, Move>(({ input, signal }) => complaints.move(input, signal)),
      },
    }),
    notice: noticeMachine.provide({
      actors: {
        checkNotices: fromPromise<Checked, { complaints: readonly Complaint[] }>(
          async ({ input, signal }) => {
            const checks = await complaints.checkNotices(
              input.complaints.map(({ id }) => id),
              signal,
            )
            const lacking = (name: string) => {
              const ids = new Set(
                checks
                  .filter(({ gaps }) => gaps.some(({ field }) => field === name))
                  .map((one) => one.complaint),
              )
              return new Set(input.complaints.filter(({ id }) => ids.has(id)).map(({ brandId }) => brandId))
            }
            const [rights, officials] = await Promise.all([
              Promise.all(
                [...lacking('ipr')].map(
                  async (brand) => [brand, await complaints.rightsOf(brand, signal)] as const,
                ),
              ),
              lacking('images').size > 0 ? complaints.officialsByBrand(signal) : {},
            ])
            return { checks, rights: Object.fromEntries(rights), officials }
          },
        ),
        saveMends: fromPromise<MendResult, { mends: readonly Mend[] }>(async ({ input, signal }) => {
          const result = {
            complaints: [] as Complaint[],
            saved: [] as string[],
            problems: [] as string[],
          }
          for (const mend of input.mends)
            try {
              const complaint = await complaints.saveMend(mend, signal)
              if (complaint) result.complaints.push(complaint)
              result.saved.push(...mend.keys)
            } catch (error) {
              result.problems.push(failureText(error))
            }
          return { ...result, problems: [...new Set(result.problems)] }
        }),
        loadPreview: fromPromise<NoticePreview, { id: string }>(({ input, signal }) =>
          complaints.preview(input.id, signal),
        ),
      },
    }),
  }
}
