import { describe, expect, test } from 'vitest'
import { mutantsWithoutTransition } from '../../tools/paths/mutants.ts'
import { replay } from '../../src/paths/replay.ts'
import { subjects } from '../../src/paths/subjects.ts'
import { edgePaths, nodesOf, type Path, stepsOf } from '../../src/paths/walk.ts'

/** How soon a path will notice that a transition is lost: those that end with its event, from where it started, first. */
function likelihood(lost: string, path: Path): number {
  const [node = '', ...rest] = lost.split(' ')
  const what = rest.join(' ')
  const [last, before] = stepsOf(path).toReversed()
  const isIn = (state: Path['state'] | undefined, id: string) =>
    state !== undefined && nodesOf(state).some((one) => one.id === id)
  if (what.startsWith('always')) return Number(isIn(last!.state, node.slice(0, node.lastIndexOf('.'))))
  const { type } = last!.event
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  const name = outcome ? `${outcome[1] === 'done' ? 'onDone' : 'onError'} of ${outcome[2]}` : ` ${type}`
  return Number(` ${what}`.includes(name)) * 2 + Number(isIn(before?.state, node))
}

/** What the generated paths of a machine are worth: they notice whatever is missing from it. */
describe.each(subjects)('the $name machine', (subject) => {
  test('is noticed when any one of its transitions is taken out', async () => {
    const paths = edgePaths(subject)
    const survivors: string[] = []
    for (const mutant of mutantsWithoutTransition(subject.machine)) {
      let noticed = false
      const likely = new Map(paths.map((path) => [path, likelihood(mutant.name, path)]))
      for (const path of paths.toSorted((a, b) => likely.get(b)! - likely.get(a)!)) {
        noticed = (await replay(subject, path, mutant.machine)).problem !== null
        if (noticed) break
      }
      if (!noticed) survivors.push(mutant.name)
    }
    expect(survivors).toEqual([])
  })
})
