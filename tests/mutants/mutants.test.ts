import { describe, expect, test } from 'vitest'
import { replay } from '../../src/paths/replay.ts'
import type { Subject } from '../../src/paths/subject.ts'
import { subjects } from '../../src/paths/subjects.ts'
import { edgePaths, nodesOf, type Path, stepsOf } from '../../src/paths/walk.ts'
import { type Mutant, mutantsOf } from '../../tools/paths/mutants.ts'

/** How soon a path will notice that a transition is lost: those that end with its event, from where it started, first. */
function likelihood({ name }: Mutant, path: Path): number {
  const [node = '', ...rest] = name.replace(/^without /, '').split(' ')
  const what = rest.join(' ')
  const [last, before] = stepsOf(path).toReversed()
  const isIn = (state: Path['state'] | undefined, id: string) =>
    state !== undefined && nodesOf(state).some((one) => one.id === id)
  if (what.startsWith('always')) return Number(isIn(last!.state, node.slice(0, node.lastIndexOf('.'))))
  const { type } = last!.event
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  const sought = outcome ? `${outcome[1] === 'done' ? 'onDone' : 'onError'} of ${outcome[2]}` : ` ${type}`
  return Number(` ${what}`.includes(sought)) * 2 + Number(isIn(before?.state, node))
}

/** A state that is left at once, by a rule that leads on to where the transition was meant to lead, or from there on. */
const LEFT_AT_ONCE = 'The state that it leads to instead is left at once for the same one.'
/** The mutants that survive, each with why nobody could tell it from the machine. */
const EXCUSED: Readonly<Record<string, string>> = {
  'jobsDialog.open.folded on job.opened to jobsDialog.open.folded': LEFT_AT_ONCE,
  'jobsDialog.open.unfolded on job.opened to jobsDialog.open.folded': LEFT_AT_ONCE,
  'recordList.open.loading onDone of loadRecords to recordList.open.settling': LEFT_AT_ONCE,
  'operations on session.closed to operations.away': LEFT_AT_ONCE,
  'queue on session.closed to queue.away': LEFT_AT_ONCE,
  'rule on session.closed to rule.away': LEFT_AT_ONCE,
  'webhook on session.closed to webhook.away': LEFT_AT_ONCE,
  'deletion.confirming on confirm to deletion.counted': LEFT_AT_ONCE,
  'deletion.stopped on retry to deletion.counted': LEFT_AT_ONCE,
  'complaintActions.asking on confirm to complaintActions.counted': LEFT_AT_ONCE,
  'complaintActions.refused on retry to complaintActions.counted': LEFT_AT_ONCE,
}
const tally: { readonly mutant: Mutant; readonly isCaught: boolean }[] = []

/** Whether a walk goes otherwise on the mutant, or can't even begin. */
async function notices(subject: Subject, path: Path, mutant: Mutant): Promise<boolean> {
  try {
    return (await replay(subject, path, mutant.machine)).problem !== null
  } catch {
    return true
  }
}

/** What the generated paths of a machine are worth: they notice what is missing from it, and what leads elsewhere. */
describe.each(subjects)('the $name machine', (subject) => {
  const paths = edgePaths(subject)

  test.each(['removed', 'redirected'] as const)('is noticed with a transition %s', async (kind) => {
    const survivors = await survivorsOf(subject, paths, kind)
    expect(survivors.filter((name) => !(name in EXCUSED))).toEqual([])
  })
})

async function survivorsOf(
  subject: Subject,
  paths: readonly Path[],
  kind: Mutant['kind'],
): Promise<string[]> {
  const survivors: string[] = []
  for (const mutant of mutantsOf(subject.machine).filter((one) => one.kind === kind)) {
    const likely = new Map(paths.map((path) => [path, likelihood(mutant, path)]))
    let isCaught = false
    for (const path of paths.toSorted((a, b) => likely.get(b)! - likely.get(a)!)) {
      isCaught = await notices(subject, path, mutant)
      if (isCaught) break
    }
    tally.push({ mutant, isCaught })
    if (!isCaught) survivors.push(mutant.name)
  }
  return survivors
}

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
