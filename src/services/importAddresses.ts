import { fillPath } from '../domain/kit/call.ts'
import { importCalls } from '../domain/importing/imports.contract.ts'

/** Where the rows lie that an import did not take, for the browser itself to download. */
export const rejectsAddress = (baseURL: string, id: string, token: string): string =>
  `${baseURL}${fillPath(importCalls.rejects, { id })}?${new URLSearchParams({ jwt: token })}`
