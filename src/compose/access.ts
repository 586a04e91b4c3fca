import { served } from '../machines/kit/service.ts'
import { accessMachine } from '../machines/setup/accessMachine.ts'
import { accessService } from '../services/access.ts'
import type { Call } from '../services/http.ts'

/** What an account is signed in with: one's own in the console, anybody's in the Setup site. */
export function provideAccess(call: Call) {
  const access = accessService(call)
  return accessMachine.provide({
    actors: {
      loadAccess: served(({ of }, signal) => (of ? access.of(of.id, signal) : access.own(signal))),
      endAccess: served(({ of, ending }, signal) => {
        if (ending.kind === 'others') return access.endOthers(signal)
        if (!of) {
          if (ending.kind !== 'session')
            throw new Error('One’s own keys and second factor have dialogs of their own.')
          return access.endOwn(ending.session.id, signal)
        }
        if (ending.kind === 'secondFactor') return access.endSecondFactor(of.id, signal)
        return ending.kind === 'session'
          ? access.endSession(of.id, ending.session.id, signal)
          : access.revokeApiKey(of.id, ending.apiKey.id, signal)
      }),
    },
  })
}
