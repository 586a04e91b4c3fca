import type { ActorRefFrom } from 'xstate'
import type { LookalikeCandidate, LookalikeChange } from '../../domain/domains/lookalike.ts'
import { growingList } from '../kit/growingListMachine.ts'
import type { CandidateFilter, ChangeFilter } from './lookalikeWords.ts'

const idOf = ({ id }: { readonly id: string }) => id

/** The names that look like a watched one. */
export const candidatesMachine = growingList<LookalikeCandidate, CandidateFilter>({ id: 'candidates', idOf })
/** What scans found changed. */
export const lookalikeChangesMachine = growingList<LookalikeChange, ChangeFilter>({
  id: 'lookalikeChanges',
  idOf,
})
export type CandidatesRef = ActorRefFrom<typeof candidatesMachine>
export type LookalikeChangesRef = ActorRefFrom<typeof lookalikeChangesMachine>
