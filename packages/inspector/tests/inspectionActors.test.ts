import { expect, test } from 'vitest'
import type { ActorStanding } from '../src/model/inspection.ts'
import { actorTree, branchKey, foldFinished, type ShownBranch } from '../src/model/inspectionActors.ts'

const actor = (
  id: string,
  parent: string | null,
  status: ActorStanding['status'] = 'stopped',
): ActorStanding => ({
  who: { id, name: id, parent, kind: 'machine', machine: id },
  status,
  value: null,
  nodes: [],
})
/** A row by its key, with those under it. */
const shown = (branch: ShownBranch): unknown => [branchKey(branch), ...branch.children.map(shown)]

test('what has finished beside each other stands in one row behind what runs, with what it started', () => {
  const tree = actorTree([
    actor('app', null, 'active'),
    actor('first', 'app'),
    actor('part', 'first'),
    actor('runs', 'app', 'active'),
    actor('single', 'runs'),
    actor('second', 'app'),
    actor('holds', 'app'),
    actor('still', 'holds', 'active'),
  ])
  const isKept = () => false
  expect(foldFinished(tree, isKept).map(shown)).toEqual([
    [
      'app',
      ['runs', ['single']],
      ['holds', ['still']],
      ['finished under app', ['first', ['part']], ['second']],
    ],
  ])
  expect(foldFinished(tree, ({ who }) => who.id === 'part').map(shown)).toEqual([
    ['app', ['first', ['part']], ['runs', ['single']], ['second'], ['holds', ['still']]],
  ])
})
