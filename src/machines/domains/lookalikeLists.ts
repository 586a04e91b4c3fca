import type { ActorRefFrom } from 'xstate'
import type { LookalikeCandidate, LookalikeChange } from '../../domain/domains/lookalike.ts'
import { growingList } from '../kit/growingListMachine.ts'
import type { CandidateFilter, ChangeFilter } from './lookalikeWords.ts'

/** The names that look like a watched one. */
export const candidatesMachine = growingList<LookalikeCandidate, CandidateFilter>({ id: 'candidates' })
/** What scans found changed. */
export const lookalikeChangesMachine = growingList<LookalikeChange, ChangeFilter>({
  id: 'lookalikeChanges',
})
export type CandidatesRef = ActorRefFrom<typeof candidatesMachine>
export type LookalikeChangesRef = ActorRefFrom<typeof lookalikeChangesMachine>
