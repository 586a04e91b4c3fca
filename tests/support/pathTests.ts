import { pathTests as packagePathTests, sendsBelow, type TestedMachine } from '@statepaths/xstate/playwright'
import { OWN_CALLS } from './pathWalk.ts'

/** What the specs in tests/paths/transitions are filled in with: `npm run paths -- --format playwright` writes them. */

export { byPerson } from '../../src/paths/person.ts'
export { atOnce, excused, TODO } from '@statepaths/xstate/playwright'

/** A test for each transition of a machine, its calls to the server held. */
export const pathTests = (
  test: Parameters<typeof packagePathTests>[0],
  machine: Omit<TestedMachine, 'held'>,
) => packagePathTests(test, { ...machine, held: OWN_CALLS })

/** Whether a request is one of these calls of the contract, such as "GET /store/users/provider/{id}". */
export const sends = sendsBelow('/api/v1')
