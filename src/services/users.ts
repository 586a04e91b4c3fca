import { failureStatus } from '../domain/kit/problem.ts'
import { changedFilters, type FilterListChange, type SavedFilter } from '../domain/filter/savedFilter.ts'
import type { Colleague } from '../domain/kit/colleague.ts'
import { userCalls } from '../domain/session/users.contract.ts'
import type { Call } from './http.ts'

const ATTEMPTS = 3

/** Users and their saved filters (§7 Auth and user). */
export function usersService(call: Call) {
  return {
    /** The users of shared brands. */
    list: (signal: AbortSignal): Promise<Colleague[]> => call(userCalls.list, { signal }),

    /**
     * Makes one change in the list of the user's saved filters as it stands on the server, so that what another
     * window saved meanwhile is kept. Resolves with the list after it.
     */
    async changeFilters(
      { userId, change }: { userId: string; change: FilterListChange },
      signal: AbortSignal,
    ): Promise<SavedFilter[]> {
      for (let attempt = 1; ; attempt++) {
        const { filters = [], updated } = await call(userCalls.byProvider, { params: { id: userId }, signal })
        const body = { providerId: userId, filters: changedFilters(filters, change), updated }
        try {
          return (await call(userCalls.update, { body, signal })).filters ?? []
        } catch (error) {
          if (failureStatus(error) !== 409 || attempt === ATTEMPTS) throw error
        }
      }
    },
  }
}
