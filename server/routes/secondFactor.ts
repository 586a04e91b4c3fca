import { secondFactorCalls } from '../../src/domain/session/secondFactor.contract.ts'
import {
  confirmSecondFactor,
  endOwnSecondFactor,
  offerSecondFactor,
  secondFactorOf,
} from '../identity/secondFactor.ts'
import { serve } from '../serve.ts'

/** The caller's own second factor. */
export const secondFactorRoutes = serve(secondFactorCalls, {
  get: ({ scope, services }) => secondFactorOf(services, scope.userId!),
  offer: ({ body, scope, services, request }) =>
    offerSecondFactor(services, { userId: scope.userId!, address: request.ip }, body),
  confirm: ({ body, scope, author, services, request }) =>
    confirmSecondFactor(services, author, {
      userId: scope.userId!,
      typed: body.code,
      kept: request.sessionId,
    }),
  end: ({ body, scope, author, services, request }) =>
    endOwnSecondFactor(services, author, {
      prover: { userId: scope.userId!, address: request.ip },
      proof: body,
      kept: request.sessionId,
    }),
})
