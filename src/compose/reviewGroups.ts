import type { FilterParams } from '../domain/filter/filter.ts'
import { groupCalls } from '../domain/listings/groups.contract.ts'
import { guidedReviewCalls } from '../domain/review/guidedReview.contract.ts'
import { heldRun } from './heldRun.ts'
import { listPage } from './listPage.ts'
import { served } from '../machines/kit/service.ts'
import { groupMachine } from '../machines/review/groupMachine.ts'
import { groupsMachine, groupsPageMachine } from '../machines/review/reviewGroupsMachine.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { listQueryOf } from '../services/listQuery.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/review/groups': typeof groupsMachine
  }
}

/** The filter of the list, which the listings of a group are held against. */
function filterQueryOf(params: FilterParams) {
  const { page: _, size: __, ...filter } = listQueryOf('listings', { params, after: null, size: 0 })
  return filter
}

/** The machine of the groups of listings with its services, loaded with the screen. */
export function composeReviewGroups(call: Call, settings: HttpSettings) {
  const { noteToken, holding } = heldRun(settings)
  return groupsMachine.provide({
    actors: {
      list: groupsPageMachine.provide({
        actors: {
          loadPage: listPage(call, 'listings', groupCalls.page, ({ grouped, matched, waiting }) => ({
            counted: grouped,
            among: matched,
            pending: waiting,
          })),
        },
      }),
      record: groupMachine.provide({
        actors: {
          loadGroup: served(({ id, filter }, signal) =>
            call(groupCalls.get, { params: { id }, query: filterQueryOf(filter), signal }),
          ),
          holding,
          holdGroup: served(async ({ id, run }, signal) => {
            noteToken()
            const named = run ?? crypto.randomUUID()
            return { run: named, hold: await call(groupCalls.hold, { params: { id, run: named }, signal }) }
          }),
          decideListings: served(({ run, code, listings }, signal) =>
            call(guidedReviewCalls.decideAlike, {
              body: {
                run: run ?? crypto.randomUUID(),
                ids: listings.map(({ _id }) => _id),
                updated: listings.map(({ updated }) => updated),
                value: code,
              },
              signal,
            }),
          ),
        },
      }),
    },
  })
}
