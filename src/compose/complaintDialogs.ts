import { fromPromise } from 'xstate'
import { type Complaint, complaint as complaintShape } from '../domain/complaints/complaint.ts'
import { complaintButtonProblem, type ComplaintListing } from '../domain/complaints/complaintSelection.ts'
import type { ComplaintsMade, NewComplaint } from '../domain/complaints/complaints.contract.ts'
import { currentOf, failureText } from '../domain/kit/problem.ts'
import { BUS, type BusRef } from '../machines/bus.ts'
import { afterStepMachine } from '../machines/complaints/afterStepMachine.ts'
import { classificationMachine } from '../machines/complaints/classificationMachine.ts'
import { complaintActionsMachine } from '../machines/complaints/complaintActionsMachine.ts'
import { complaintRatesMachine } from '../machines/complaints/ratesOfComplaints.ts'
import { noticeMachine } from '../machines/complaints/noticeMachine.ts'
import type { DialogEntries } from '../machines/kit/roomParts.ts'
import { served } from '../machines/kit/service.ts'
import { afterTakedownService } from '../services/afterTakedown.ts'
import { classificationService } from '../services/classification.ts'
import { complaintsService } from '../services/complaints.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Dialogs {
    readonly classification: typeof classificationMachine
    readonly reviewClassification: typeof classificationMachine
    readonly complaintActions: typeof complaintActionsMachine
    readonly notice: typeof noticeMachine
    readonly afterStep: typeof afterStepMachine
    readonly complaintRates: typeof complaintRatesMachine
  }
}

/** Whether the listings can become complaints. */
const mayClassify = (
  groups: readonly string[],
  { listings }: { readonly listings: readonly ComplaintListing[] },
) => complaintButtonProblem(groups, listings) === null

/** The dialogs of complaints. */
export function complaintsDialogs(call: Call) {
  const classification = classificationService(call)
  const grounded = classificationMachine.provide({
    actors: {
      loadGrounds: served((input, signal) => classification.grounds(input, signal)),
      saveOfficialImage: served((input, signal) => classification.keepOfficialImage(input, signal)),
    },
  })
  const complaints = complaintsService(call)
  const after = afterTakedownService(call)
  return {
    classification: {
      needs: mayClassify,
      machine: grounded.provide({
        actors: {
          createComplaints: served((input, signal) => classification.create(input, signal)),
        },
      }),
      view: async () =>
        (await import('../views/listings/dialogs/ClassificationDialog.tsx')).ClassificationDialog,
    },
    reviewClassification: {
      needs: mayClassify,
      machine: grounded.provide({
        actors: {
          createComplaints: fromPromise<ComplaintsMade | null, NewComplaint>(async ({ input, system }) => {
            const stamp = { key: crypto.randomUUID(), at: Date.now() }
            ;(system.get(BUS) as BusRef).send({ type: 'complaint.drafted', complaint: input, ...stamp })
            return null
          }),
        },
      }),
      view: async () =>
        (await import('../views/listings/dialogs/ClassificationDialog.tsx')).ClassificationDialog,
    },
    afterStep: {
      needs: 'complaints.manage',
      machine: afterStepMachine.provide({
        actors: {
          takeStep: served((input, signal) => after.take(input, signal)),
        },
      }),
      view: async () => (await import('../views/complaints/AfterStepDialog.tsx')).AfterStepDialog,
    },
    complaintRates: {
      machine: complaintRatesMachine.provide({
        actors: { load: served((_, signal) => after.rates(signal)) },
      }),
      view: async () => (await import('../views/complaints/RatesDialog.tsx')).RatesDialog,
    },
    complaintActions: {
      needs: 'complaints.manage',
      machine: complaintActionsMachine.provide({
        actors: {
          moveComplaint: served((input, signal) => complaints.move(input, signal)),
        },
      }),
      view: async () =>
        (await import('../views/complaints/ComplaintActionsDialog.tsx')).ComplaintActionsDialog,
    },
    notice: {
      needs: 'complaints.manage',
      machine: noticeMachine.provide({
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
          saveFixes: served(async (input, signal) => {
            const result = {
              complaints: [] as Complaint[],
              saved: [] as string[],
              problems: [] as string[],
            }
            for (const fix of input.fixes)
              try {
                const complaint = await complaints.saveFix(fix, signal)
                if (complaint) result.complaints.push(complaint)
                result.saved.push(...fix.keys)
              } catch (error) {
                const current = currentOf(error, complaintShape)
                if (current) result.complaints.push(current)
                result.problems.push(failureText(error))
              }
            return { ...result, problems: [...new Set(result.problems)] }
          }),
          loadPreview: served((input, signal) => complaints.preview(input.id, signal)),
        },
      }),
      view: async () => (await import('../views/complaints/NoticeDialog.tsx')).NoticeDialog,
    },
  } satisfies Partial<DialogEntries>
}
