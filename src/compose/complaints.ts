import { complaintCalls } from '../domain/complaints/complaints.contract.ts'
import { complaintMachine } from '../machines/complaints/complaintMachine.ts'
import {
  complaintsMachine,
  complaintsPageMachine,
  openedComplaintMachine,
} from '../machines/complaints/complaintsMachine.ts'
import { served } from '../machines/kit/service.ts'
import { afterTakedownService } from '../services/afterTakedown.ts'
import { complaintsService } from '../services/complaints.ts'
import type { Call } from '../services/http.ts'
import { listPage } from './listPage.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/complaints': typeof complaintsMachine
  }
}

/** The machine of the Complaints screen with its services. */
export function composeComplaints(call: Call) {
  const complaints = complaintsService(call)
  const after = afterTakedownService(call)
  return complaintsMachine.provide({
    actors: {
      readComplaints: served((input, signal) => complaints.readAgain(input.ids, signal)),
      list: complaintsPageMachine.provide({
        actors: {
          loadPage: listPage(call, 'complaints', complaintCalls.page),
        },
      }),
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
              fixComplaint: served((input, signal) => complaints.fix(input.id, input.fix, signal)),
            },
          }),
        },
      }),
    },
  })
}
