import { moneyCalls } from '../domain/investigations/money.contract.ts'
import type { MoneyWritten, NewMoney } from '../domain/investigations/money.ts'
import type { Call } from './http.ts'

/** The money of investigations. */
export function moneyService(call: Call) {
  return {
    list: (id: string, signal: AbortSignal) => call(moneyCalls.list, { params: { id }, signal }),
    /** Saves an entry: over the version that it was made from, or as a new one where that is null. */
    save(
      {
        investigation,
        id,
        updated,
        entry,
      }: { investigation: string; id: string; updated: string | null; entry: NewMoney },
      signal: AbortSignal,
    ): Promise<MoneyWritten> {
      if (updated === null)
        return call(moneyCalls.add, { params: { id: investigation }, body: { ...entry, id }, signal })
      return call(moneyCalls.change, {
        params: { id: investigation, entry: id },
        body: { ...entry, updated },
        signal,
      })
    },
    remove: ({ investigation, id }: { investigation: string; id: string }, signal: AbortSignal) =>
      call(moneyCalls.delete, { params: { id: investigation, entry: id }, signal }),
    /** The sums of a seller's investigations. */
    ofSeller: (id: string, signal: AbortSignal) => call(moneyCalls.ofSeller, { params: { id }, signal }),
  }
}
