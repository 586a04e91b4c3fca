import { expect, test } from 'vitest'
import { faultText, Ground, WALKS_SEED } from '@statepaths/xstate/walks'
import { CUSTOMS } from '../../../src/paths/customs.ts'
import { subjects } from '../../../src/paths/subjects.ts'

/** Every machine walked over at random, and whole as far as it is small, to find what it does against its rules. */

/** How many random walks a machine is given here; `npm run paths -- --walks` gives it 10,000. */
const WALKS = 100
/** As far as so many ways to stand are told apart, the whole of a machine is walked. */
const PLACES = 120

test.each(subjects)('the $name machine keeps its rules wherever it is led', (subject) => {
  const ground = new Ground(subject, CUSTOMS)
  const { faults } = ground.explore(PLACES)
  expect(faults.map((fault) => faultText(subject, fault))).toEqual([])
  const fault = ground.wanderOften(WALKS, WALKS_SEED)
  expect(fault && faultText(subject, fault), `seed ${WALKS_SEED}`).toBeNull()
  expect(ground.idleExcuses()).toEqual([])
})
