import { composeInvestigationComment } from './investigationComment.ts'
import { composeEvidence } from './evidence.ts'
import { listPage } from './listPage.ts'
import { composeCaseMoney } from './money.ts'
import { isAssignable } from '../domain/kit/colleague.ts'
import { investigationCalls } from '../domain/investigations/investigations.contract.ts'
import { activityMachine } from '../machines/investigations/activity.ts'
import { caseFollowerMachine } from '../machines/investigations/caseFollowerMachine.ts'
import { investigationMachine } from '../machines/investigations/investigationMachine.ts'
import {
  investigationsMachine,
  investigationsPageMachine,
} from '../machines/investigations/investigationsScreen.ts'
import { served } from '../machines/kit/service.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { investigationsService } from '../services/investigations.ts'
import { usersService } from '../services/users.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/investigations': typeof investigationsMachine
  }
}

/** The part of the composition that investigations need: loaded with their screen, or with the first dialog. */

/** The machine of one investigation with its services. */
export function composeInvestigation(call: Call, settings: HttpSettings) {
  const investigations = investigationsService(call)
  const users = usersService(call)
  return investigationMachine.provide({
    actors: {
      loadInvestigation: served((input, signal) => investigations.get(input.id, signal)),
      loadAssignees: served(async ({ investigation }, signal) => {
        const { brandId: id, brand: name, client } = investigation
        return (await users.list(signal)).filter((user) => isAssignable(user, [{ id, name, client }]))
      }),
      moveInvestigation: served((input, signal) => investigations.move(input, signal)),
      investigationComment: composeInvestigationComment(call, settings),
      evidence: composeEvidence(call, settings),
      money: composeCaseMoney(call),
      caseFollower: caseFollowerMachine.provide({
        actors: { loadInvestigation: served((input, signal) => investigations.get(input.id, signal)) },
      }),
      activity: activityMachine.provide({
        actors: {
          load: served((input, signal) => investigations.activity(input.id, signal)),
        },
      }),
    },
  })
}

/** The machine of the Investigations screen with its services. */
export function composeInvestigations(call: Call, settings: HttpSettings) {
  return investigationsMachine.provide({
    actors: {
      list: investigationsPageMachine.provide({
        actors: {
          loadPage: listPage(call, 'investigations', investigationCalls.page, ({ open }) => ({
            counted: open,
          })),
        },
      }),
      record: composeInvestigation(call, settings),
    },
  })
}
