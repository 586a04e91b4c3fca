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

/** The least share of all mutants that the replays must notice (those that survive are named). */
const CAUGHT_MIN = 0.95
/** How many of one kind may survive in one machine: those that make no difference, or none that its samples show. */
const SURVIVORS_MAX = 2
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
    expect((await survivorsOf(subject, paths, kind)).length).toBeLessThanOrEqual(SURVIVORS_MAX)
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

test('of all mutants at least 95 % are noticed', () => {
  const caught = tally.filter(({ isCaught }) => isCaught).length
  const share = caught / tally.length
  const count = (kind: Mutant['kind']) => tally.filter(({ mutant }) => mutant.kind === kind).length
  console.log(
    `mutants: ${caught} of ${tally.length} caught (${(share * 100).toFixed(1)} %), ` +
      `${count('removed')} with a transition removed, ${count('redirected')} with one redirected`,
  )
  for (const { mutant, isCaught } of tally) if (!isCaught) console.log(`survived: ${mutant.name}`)
  expect(share).toBeGreaterThanOrEqual(CAUGHT_MIN)
})
