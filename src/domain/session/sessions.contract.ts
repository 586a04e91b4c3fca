import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { userSession } from './sessions.ts'
import { id } from '../kit/text.ts'

/** The caller's own sessions (§10 Identity). A key can't see or end them: that takes a sign-in. */
export const sessionCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/store/users/sessions',
    extension: true,
    credential: 'session',
    summary: "The caller's sessions that hold, the one that asks first, then the one last seen",
    reply: z.array(userSession),
  },
  end: {
    method: 'DELETE',
    path: '/store/users/sessions/{id}',
    extension: true,
    credential: 'session',
    summary: "Ends one of the caller's sessions; from then on its tokens are refused",
    params: z.object({ id: id() }),
    reply: z.array(userSession),
  },
  endOthers: {
    method: 'DELETE',
    path: '/store/users/sessions',
    extension: true,
    credential: 'session',
    summary: "Ends the caller's sessions but the one that asks",
    reply: z.array(userSession),
  },
})
