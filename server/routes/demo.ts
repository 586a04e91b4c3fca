import { demoCalls } from '../../src/domain/start/demo.contract.ts'
import { hashChosenPassword } from '../identity/chosenPassword.ts'
import { demoDeletionOf, runDemoDeletion } from '../jobs/demoDeletion.ts'
import { badRequest } from '../problems.ts'
import { serve } from '../serve.ts'
import { demoHoldings } from '../store/start/demo.ts'
import { userById } from '../store/session/users.ts'

/** The demo workspace: what it holds, and its end, after which the caller’s session goes on with an account of their own. */
export const demoRoutes = serve(demoCalls, {
  holdings: async ({ author, services }) => ({
    ...(await demoHoldings(services.store.db)),
    needsAccount: (await userById(services.store.db, author.userId!))?.demo ?? false,
    deletion: demoDeletionOf(services),
  }),

  delete: async ({ body, author, services, request }) => {
    const caller = await userById(services.store.db, author.userId!)
    if (caller?.demo && !body.account)
      throw badRequest('Your account is the demo’s. Give name, e-mail and password of your own.', [
        { path: 'body.account', message: 'must be given' },
      ])
    const account = body.account && {
      name: body.account.name,
      email: body.account.email,
      passwordHash: await hashChosenPassword(body.account),
    }
    await runDemoDeletion(services, author, { account, session: request.sessionId })
    return null
  },
})
