import { domainCalls } from '../domain/domains/domains.contract.ts'
import type { InternetDomain } from '../domain/domains/internetDomain.ts'
import type { LookalikePreview, LookalikeWatch } from '../domain/domains/lookalike.ts'
import {
  type CandidatesPage,
  lookalikeCalls,
  type LookalikeChangesPage,
  type LookalikeWatches,
  type NewWatch,
} from '../domain/domains/lookalikes.contract.ts'
import type { CandidateFilter, ChangeFilter } from '../machines/domains/lookalikeWords.ts'
import { ownBrandCalls } from '../domain/filter/ownBrands.contract.ts'
import { brandLabels } from '../domain/kit/namedBrand.ts'
import { compareNames } from '../domain/kit/words.ts'
import type { Call } from './http.ts'

/** How many candidates, or changes, are read at once. */
const PART_SIZE = 50

/** Lookalikes of the domains of the user's brands. */
export function lookalikesService(call: Call) {
  const going = (after: string | null) => ({ size: PART_SIZE, ...(after === null ? {} : { after }) })
  return {
    /** What the user's own brands are called, in order. */
    async brands(signal: AbortSignal): Promise<readonly string[]> {
      const brands = await call(ownBrandCalls.ofUser, { signal })
      return [...brandLabels(brands).values()].sort(compareNames)
    },
    watches: (signal: AbortSignal): Promise<LookalikeWatches> =>
      call(lookalikeCalls.watches, { query: { brands: [] }, signal }),
    watch: (id: string, signal: AbortSignal): Promise<LookalikeWatch> =>
      call(lookalikeCalls.watch, { params: { id }, signal }),
    /** How many names look like one, before it is watched. */
    preview: (name: string, signal: AbortSignal): Promise<LookalikePreview> =>
      call(lookalikeCalls.preview, { query: { name }, signal }),
    add: (body: NewWatch, signal: AbortSignal): Promise<LookalikeWatch> =>
      call(lookalikeCalls.add, { body, signal }),
    remove: (id: string, signal: AbortSignal): Promise<null> =>
      call(lookalikeCalls.remove, { params: { id }, signal }),
    /** Looks every name of a watch up now; answers the job that does it. */
    scan: (id: string, signal: AbortSignal): Promise<{ job: string }> =>
      call(lookalikeCalls.scan, { params: { id }, signal }),
    candidates(
      { watch, classes, isRegistered, isKnown, contains }: CandidateFilter,
      after: string | null,
      signal: AbortSignal,
    ): Promise<CandidatesPage> {
      return call(lookalikeCalls.candidates, {
        params: { id: watch },
        query: {
          ...going(after),
          class: [...classes],
          ...(isRegistered ? { registered: 'true' } : {}),
          ...(isKnown ? { known: 'true' } : {}),
          ...(contains === '' ? {} : { contains }),
        },
        signal,
      })
    },
    changes: (
      { watch }: ChangeFilter,
      after: string | null,
      signal: AbortSignal,
    ): Promise<LookalikeChangesPage> =>
      call(lookalikeCalls.changes, {
        query: { ...going(after), brands: [], kind: [], ...(watch === null ? {} : { watch }) },
        signal,
      }),
    /** Sees to it that a name is among the Domains of a brand. */
    addDomain: (name: string, brand: string, signal: AbortSignal): Promise<InternetDomain> =>
      call(domainCalls.put, { body: { name, brands: [brand] }, signal }),
  }
}
