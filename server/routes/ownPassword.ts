import { ownPasswordCalls } from '../../src/domain/session/ownPassword.contract.ts'
import { changeOwnPassword } from '../identity/ownPassword.ts'
import { serve } from '../serve.ts'

/** The caller's own password. */
export const ownPasswordRoutes = serve(ownPasswordCalls, {
  change: async ({ body: { chosen, ...proof }, scope, author, services, request }) => {
    await changeOwnPassword(services, author, {
      prover: { userId: scope.userId!, address: request.ip },
      proof,
      chosen,
      kept: request.sessionId,
    })
    return null
  },
})
