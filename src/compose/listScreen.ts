import type { ShapedCall } from '../domain/kit/call.ts'
import type { ScreenName } from '../domain/shell/screens.ts'
import type { ListedBy, listScreen } from '../machines/kit/listScreen.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { type Filtered, listPage } from './listPage.ts'

/** The machine of a screen that shows a list of records, with its services: the calls that it names. */
export function composeList<Calls extends ListedBy>(
  call: Call,
  parts: ReturnType<typeof listScreen<Calls>> & {
    readonly calls: { readonly page: Filtered<Calls['page']> }
  },
) {
  const { name, calls, list, record, screen } = parts
  const ofOne = (asked: ShapedCall | undefined) =>
    served<unknown, { id: string }>((params, signal) => call(asked!, { params, signal } as never)) as never
  const loadPage = listPage(call, name as ScreenName, calls.page as never) as never
  return screen.provide({
    actors: {
      list: list.provide({ actors: { loadPage } }),
      record: record.provide({ actors: { load: ofOne(calls.get), delete: ofOne(calls.delete) } }),
    },
  })
}
