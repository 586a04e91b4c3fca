import type { PromiseActorLogic } from 'xstate'
import type { CallInput, CallReply, ShapedCall } from '../domain/kit/call.ts'
import type { ScreenName } from '../domain/shell/screens.ts'
import type { LoadedPage, PageRequest } from '../machines/kit/growingListMachine.ts'
import type { PageCounts } from '../machines/kit/listCounts.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { listQueryOf } from '../services/listQuery.ts'

/** What a call is where it takes the general filter; nothing is it where it does not. */
export type Filtered<Asked extends ShapedCall> =
  {
    readonly query: ReturnType<typeof listQueryOf>
  } extends CallInput<Asked>
    ? unknown
    : never
type RowOf<Asked extends ShapedCall> =
  CallReply<Asked> extends { items: readonly (infer Row)[] } ? Row : never

/**
 * What reads the pages of a list that has the general filter: the contract's call, of what the filter has on this screen. `counts` says
 * what a reply counts besides, where it names that otherwise.
 */
export const listPage = <Asked extends ShapedCall>(
  call: Call,
  screen: ScreenName,
  asked: Asked & Filtered<Asked>,
  counts: (reply: CallReply<Asked>) => Partial<PageCounts> = () => ({}),
): PromiseActorLogic<LoadedPage<RowOf<Asked>>, PageRequest> =>
  served(async (input, signal) => {
    const request = { query: listQueryOf(screen, input), signal } as unknown as CallInput<Asked>
    const reply = await call<Asked>(asked, request)
    return { ...(reply as LoadedPage<RowOf<Asked>>), ...counts(reply) }
  })
