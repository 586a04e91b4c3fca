import type { Complaint } from '../domain/complaints/complaint.ts'
import { failureText } from '../domain/kit/problem.ts'
import { afterStepMachine } from '../machines/complaints/afterStepMachine.ts'
import { complaintActionsMachine } from '../machines/complaints/complaintActionsMachine.ts'
import { complaintMachine } from '../machines/complaints/complaintMachine.ts'
import { complaintRatesMachine } from '../machines/complaints/ratesOfComplaints.ts'
import { complaintsMachine, openedComplaintMachine } from '../machines/complaints/complaintsMachine.ts'
import { noticeMachine } from '../machines/complaints/noticeMachine.ts'
import { served } from '../machines/kit/service.ts'
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
      readComplaints: served((input, signal) =>
        Promise.all(input.ids.map((id) => complaints.get(id, signal))),
      ),
      opened: openedComplaintMachine.provide({
        actors: {
          record: complaintMachine.provide({
            actors: {
              loadComplaint: served(async ({ id }, signal) => {
                const [complaint, meta, listings, standing] = await Promise.all([
                  complaints.get(id, signal),
                  complaints.meta(id, signal),
                  complaints.listings(id, signal),
                  after.get(id, signal),
                ])
                return { complaint, meta, listings, after: standing }
              }),
              resolveDelivery: served((input, signal) =>
                complaints.resolveDelivery(input.id, input.outcome, signal),
              ),
              mendComplaint: served((input, signal) => complaints.fix(input.id, input.mend, signal)),
            },
          }),
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
        takeStep: served((input, signal) => after.take(input, signal)),
      },
    }),
    complaintRates: complaintRatesMachine.provide({
      actors: { load: served((_, signal) => after.rates(signal)) },
    }),
    complaintActions: complaintActionsMachine.provide({
      actors: {
        moveComplaint: served((input, signal) => complaints.move(input, signal)),
      },
    }),
    notice: noticeMachine.provide({
      actors: {
        checkNotices: served(async (input, signal) => {
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
        }),
        saveMends: served(async (input, signal) => {
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
        loadPreview: served((input, signal) => complaints.preview(input.id, signal)),
      },
    }),
  }
}
