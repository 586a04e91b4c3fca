import { describe, expect, test } from 'vitest'
import {
  CANDIDATE_STATES,
  candidateState,
  type CandidateState,
  changeKind,
  type LookalikeChangeKind,
  NO_RECORDS,
} from '../../../../src/domain/domains/lookalikes/changes.ts'

/** The state of a lookalike, and what is told of each pair of states. */

const TABLE: Record<CandidateState, Record<CandidateState, LookalikeChangeKind | null>> = {
  unknown: { unknown: null, absent: null, registered: null, active: null, mail: null },
  absent: { unknown: null, absent: null, registered: 'NEW', active: 'NEW', mail: 'NEW' },
  registered: { unknown: null, absent: 'RESOLVED', registered: null, active: 'ACTIVATED', mail: 'ESCALATED' },
  active: { unknown: null, absent: 'RESOLVED', registered: 'RESOLVED', active: null, mail: 'ESCALATED' },
  mail: { unknown: null, absent: 'RESOLVED', registered: 'RESOLVED', active: 'CHANGED', mail: null },
}

test.each(CANDIDATE_STATES.flatMap((before) => CANDIDATE_STATES.map((after) => [before, after] as const)))(
  'from %s to %s',
  (before, after) => {
    const told = changeKind({ state: before, ...NO_RECORDS }, { state: after, ...NO_RECORDS })
    expect(told).toBe(TABLE[before][after])
  },
)

describe('in the same state', () => {
  const stood = {
    state: 'mail',
    addresses: ['192.0.2.1'],
    mail: ['mx.example'],
    nameServers: ['ns.example'],
  } as const

  test.each([
    { addresses: ['192.0.2.2'] },
    { addresses: ['192.0.2.1', '192.0.2.2'] },
    { mail: ['mx2.example'] },
    { nameServers: [] },
  ])('others than before are a change: %o', (records) => {
    expect(changeKind(stood, { ...stood, ...records })).toBe('CHANGED')
  })

  test('whose next look-up says nothing are no change', () => {
    expect(changeKind({ ...stood, state: 'registered' }, { ...stood, state: 'unknown' })).toBeNull()
    expect(
      changeKind({ ...stood, state: 'registered' }, { ...stood, state: 'unknown', addresses: [] }),
    ).toBeNull()
  })

  test('the same are none', () => {
    expect(changeKind(stood, { ...stood, addresses: ['192.0.2.1'] })).toBeNull()
  })

  test('what was never looked up is held against nothing', () => {
    expect(changeKind({ ...stood, state: 'unknown' }, stood)).toBeNull()
    expect(changeKind({ ...stood, state: 'unknown' }, { ...stood, state: 'unknown', mail: [] })).toBeNull()
  })
})

test.each([
  [{ exists: false }, 'absent'],
  [{ exists: true }, 'registered'],
  [{ exists: true, nameServers: ['ns.example'] }, 'registered'],
  [{ exists: true, addresses: ['192.0.2.1'] }, 'active'],
  [{ exists: true, mail: ['mx.example'] }, 'mail'],
  [{ exists: true, addresses: ['192.0.2.1'], mail: ['mx.example'] }, 'mail'],
] as const)('%o is %s', (records, state) => {
  expect(candidateState({ ...NO_RECORDS, ...records })).toBe(state)
})
