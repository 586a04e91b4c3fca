import { afterTakedownCalls } from '../../src/domain/complaints/afterTakedown.contract.ts'
import { serve } from '../serve.ts'
import { readAfterTakedown } from '../store/complaints/afterTakedown.ts'
import { changeClosure, seeAgain } from '../store/complaints/closures.ts'
import {
  answerCounterNotice,
  decideCounterNotice,
  receiveCounterNotice,
} from '../store/complaints/counterNotices.ts'
import { readRates } from '../store/complaints/rates.ts'

/** Complaints after their takedown: counter-notices, seen again, closure, and how complaints fare. */
export const afterTakedownRoutes = serve(afterTakedownCalls, {
  get: ({ params, scope, services }) =>
    readAfterTakedown(services.store.db, scope, params.id, services.config.timeZone),
  receive: ({ params, body, scope, author, services }) =>
    receiveCounterNotice(
      services.store.db,
      { scope, author, timeZone: services.config.timeZone },
      params.id,
      body,
    ),
  answer: ({ params, body, scope, author, services }) =>
    answerCounterNotice(
      services.store.db,
      { scope, author, timeZone: services.config.timeZone },
      params,
      body,
    ),
  decide: ({ params, body, scope, author, services }) =>
    decideCounterNotice(
      services.store.db,
      { scope, author, timeZone: services.config.timeZone },
      params,
      body,
    ),
  seeAgain: ({ params, body, scope, author, services }) =>
    seeAgain(services.store.db, { scope, author, timeZone: services.config.timeZone }, params.id, body),
  close: ({ params, body, scope, author, services }) =>
    changeClosure(services.store.db, { scope, author, timeZone: services.config.timeZone }, params.id, body),
  rates: ({ scope, services }) => readRates(services.store.db, scope, services.config.timeZone),
})
