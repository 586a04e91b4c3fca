import { describe, expect, test } from 'vitest'
import { judgedMutants, type Mutant } from '@statepaths/xstate'
import { subjects } from '../../src/paths/subjects.ts'

/** A state that is left at once, by a rule that leads on to where the transition was meant to lead, or from there on. */
const LEFT_AT_ONCE = 'The state that it leads to instead is left at once for the same one.'
/** A state that forbids what nothing around it takes either, as the kit's part of it does for machines where something does. */
const TAKEN_BY_NONE = 'Nothing around the state takes it either.'
/** The mutants that survive, each with why nobody could tell it from the machine. */
const EXCUSED: Readonly<Record<string, string>> = {
  'jobsDialog.open.folded on job.opened to jobsDialog.open.folded': LEFT_AT_ONCE,
  'jobsDialog.open.unfolded on job.opened to jobsDialog.open.folded': LEFT_AT_ONCE,
  'recordList.open.loading onDone of loadRecords to recordList.open.settling': LEFT_AT_ONCE,
  'queue on session.closed to queue.away': LEFT_AT_ONCE,
  'rule on session.closed to rule.away': LEFT_AT_ONCE,
  'webhook on session.closed to webhook.away': LEFT_AT_ONCE,
  'deletion.confirming on confirm to deletion.counted': LEFT_AT_ONCE,
  'deletion.stopped on retry to deletion.counted': LEFT_AT_ONCE,
  'complaintActions.asking on confirm to complaintActions.counted': LEFT_AT_ONCE,
  'complaintActions.refused on retry (2 of 2) to complaintActions.counted': LEFT_AT_ONCE,
  'without investigationForm.form.editing.lost on submit': TAKEN_BY_NONE,
}
const tally: { readonly mutant: Mutant; readonly isCaught: boolean }[] = []

/** What the generated paths of a machine are worth: they notice what is missing from it, and what leads elsewhere. */
describe.each(subjects)('the $name machine', (subject) => {
  test.each(['removed', 'redirected'] as const)('is noticed with a transition %s', async (kind) => {
    const survivors: string[] = []
    for await (const judged of judgedMutants(subject, kind)) {
      tally.push(judged)
      if (!judged.isCaught) survivors.push(judged.mutant.name)
    }
    expect(survivors.filter((name) => !(name in EXCUSED))).toEqual([])
  })
})

test('every mutant that is excused survives', () => {
  const survivors = tally.filter(({ isCaught }) => !isCaught).map(({ mutant }) => mutant.name)
  const count = (kind: Mutant['kind']) => tally.filter(({ mutant }) => mutant.kind === kind).length
  console.log(
    `mutants: ${tally.length - survivors.length} of ${tally.length} caught, ${count('removed')} with a transition ` +
      `removed, ${count('redirected')} with one redirected; ${Object.keys(EXCUSED).length} excused`,
  )
  for (const name of survivors) console.log(`survived: ${name}: ${EXCUSED[name] ?? 'not excused'}`)
  expect(Object.keys(EXCUSED).filter((name) => !survivors.includes(name))).toEqual([])
})
