import { authCalls } from '../../src/domain/session/auth.contract.ts'
import { type CallInput, type CallReply, fillPath, type ShapedCall } from '../../src/domain/kit/call.ts'
import { createCall } from '../../src/services/http.ts'
import { parseCurrentUser } from '../../src/domain/session/user.ts'

/** Calls of the contract on a running server, signed in, without a browser. */
export interface Client {
  readonly address: string
  readonly token: string
  call<D extends ShapedCall>(call: D, input: CallInput<D>): Promise<CallReply<D>>
}

/** Signs in at a running server with e-mail and password. */
export async function signIn(address: string, email: string, password: string): Promise<Client> {
  const answer = await fetch(address + fillPath(authCalls.signIn, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';', 1)[0]!)
  let token = ''
  const call = createCall({ baseURL: address, token: () => token || null, renewed: async () => false })
  const current = parseCurrentUser(await call(authCalls.current, { headers: { cookie: cookie.join('; ') } }))
  if (!current) throw new Error('The server knows no session.')
  const user = await call(authCalls.login, {
    params: { providerId: current.providerId },
    headers: { token: current.token, nonce: current.nonce },
  })
  token = user.auth
  return { address, token, call: (definition, input) => call(definition, input as never) as never }
}
