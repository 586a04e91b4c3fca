import { describe, expect, test } from 'vitest'
import type { ActorStanding, InspectionEntry, Json } from '../src/model/inspection.ts'
import {
  type ActorBranch,
  actorTree,
  countBranches,
  isEar,
  parentsAmong,
  runningWords,
  shortState,
  startsAmong,
  stateWords,
} from '../src/model/inspectionActors.ts'
import { moveWords, payloadWords, rowOf } from '../src/model/inspectionRows.ts'
import { nearestPlace, timelinePlaces, timelineTicks } from '../src/model/inspectionTimeline.ts'

const standing = (id: string, parent: string | null = null): ActorStanding => ({
  who: { id, name: id, parent, kind: 'machine', machine: id },
  status: 'active',
  value: 'idle',
  nodes: [],
})

describe('the tree of actors', () => {
  const actors = [standing('app'), standing('orders', 'app'), standing('page', 'orders'), standing('bus')]
  const names = (branches: readonly ActorBranch[]): unknown[] =>
    branches.map(({ actor, children }) =>
      children.length === 0 ? actor.who.name : [actor.who.name, names(children)],
    )

  test('has each under the one that started it', () => {
    expect(names(actorTree(actors))).toEqual([['app', [['orders', ['page']]]], 'bus'])
    expect(parentsAmong(actorTree(actors))).toEqual(['app', 'orders'])
  })

  test('keeps those that are looked for, and whoever leads to them', () => {
    const found = actorTree(actors, ' PAGE ')
    expect(names(found)).toEqual([['app', [['orders', ['page']]]]])
    expect(countBranches(found)).toBe(3)
    expect(actorTree(actors, 'nobody')).toEqual([])
  })

  test('leaves the listeners to facts out, and finds them by their name', () => {
    const ear: ActorStanding = {
      ...standing('orders/facts'),
      who: { id: 'orders/facts', name: 'facts', parent: 'orders', kind: 'listener', machine: null },
    }
    expect(names(actorTree([...actors, ear], '', isEar))).toEqual(names(actorTree(actors)))
    expect(names(actorTree([...actors, ear], 'fact', isEar))).toEqual([['app', [['orders', ['facts']]]]])
    expect(actors.some(isEar)).toBe(false)
  })

  test('has those on top whose parent is not known', () => {
    expect(names(actorTree([standing('child', 'gone')]))).toEqual(['child'])
  })

  test('knows when those were started that were seen to start', () => {
    const { who } = standing('late')
    const entries: InspectionEntry[] = [{ n: 0, at: 5, actor: 'late', kind: 'started', who }]
    expect(startsAmong(entries)).toEqual(new Map([['late', 5]]))
  })
})

describe('a state in words', () => {
  test.each<[Json, string, string]>([
    ['idle', 'idle', 'idle'],
    [{ open: { form: 'complete' } }, 'open.form.complete', 'complete'],
    [{ dialog: 'open', polling: { on: 'waiting' } }, 'dialog.open, polling.on.waiting', 'open +1'],
    [null, '', ''],
  ])('%j is %j, in short %j', (value, whole, short) => {
    expect(stateWords(value)).toBe(whole)
    expect(shortState(value)).toBe(short)
  })

  test('a running service says for how long', () => {
    expect([800, 12_400, 185_000, -5].map(runningWords)).toEqual(['0.8 s', '12 s', '3 min', '0.0 s'])
  })
})

describe('a row of the log', () => {
  const at = { n: 7, at: 0, actor: 'dialog' }

  test('says what an event brought, in short', () => {
    expect(payloadWords({ type: 'x', ids: ['a', 'b', 'c'] })).toBe('3 ids')
    expect(payloadWords({ type: 'x', code: 'CR' })).toBe('CR')
    expect(payloadWords({ type: 'x', state: 'NEW', page: 2 })).toBe('state: NEW, page: 2')
    expect(payloadWords({ type: 'x', seller: { id: '1', name: 'Shop' } })).toBe('seller Shop')
    expect(payloadWords({ type: 'x' })).toBe('')
    expect(payloadWords({ type: 'x', text: 'a'.repeat(200) })).toHaveLength(91)
  })

  test('says which guard refused an event', () => {
    const entry = { ...at, kind: 'received', event: { type: 'submit' }, from: null } as const
    expect(rowOf({ ...entry, refusedBy: ['canSubmit'] }, null, false)).toEqual({
      kind: 'refusal',
      title: 'submit',
      detail: 'canSubmit is false',
    })
    expect(rowOf({ ...entry, refusedBy: ['inline'] }, null, false).detail).toBe('its guard is false')
    expect(rowOf({ ...entry, refusedBy: [] }, null, true).kind).toBe('fact')
  })

  test('says where a move led, without what both states begin with', () => {
    expect(moveWords('', 'closed')).toBe('→ closed')
    expect(moveWords('closed', 'open.choosing')).toBe('closed → open.choosing')
    expect(moveWords('open.choosing', 'open.incomplete')).toBe('choosing → incomplete')
    expect(moveWords('open', 'open.choosing')).toBe('open → open.choosing')
    expect(moveWords('a.on, b.idle', 'a.on, b.busy')).toBe('idle → busy')
    expect(moveWords('a.on, b.idle', 'a.off, b.busy')).toBe('a.on, b.idle → a.off, b.busy')
  })

  test('says what changed where the state stayed', () => {
    const changed = { page: 2 }
    const stayed: InspectionEntry = {
      ...at,
      kind: 'moved',
      value: 'idle',
      nodes: [],
      changed,
      gone: ['problem'],
    }
    expect(rowOf(stayed, 'idle', false)).toEqual({
      kind: 'change',
      title: 'changed',
      detail: 'page, problem',
    })
    expect(rowOf(stayed, 'busy', false).title).toBe('busy → idle')
  })

  test('says who started and how it ended', () => {
    const { who } = standing('upload')
    expect(rowOf({ ...at, kind: 'started', who }, null, false)).toEqual({
      kind: 'start',
      title: 'started',
      detail: 'upload',
    })
    expect(rowOf({ ...at, kind: 'stopped', status: 'error' }, null, false).title).toBe('failed')
  })
})

describe('the line of time', () => {
  const entries = [0, 10, 110, 60_000].map((at, n): InspectionEntry => ({
    n,
    at,
    actor: 'a',
    kind: 'stopped',
    status: 'done',
  }))

  test('goes from the first entry to the last, with long waits shortened', () => {
    const places = timelinePlaces(entries)
    expect(places[0]).toBe(0)
    expect(places.at(-1)).toBe(1)
    // Of 12 + 100 + 1,500.
    expect(places[2]).toBeCloseTo(112 / 1_612)
    expect(timelinePlaces([])).toHaveLength(0)
    expect([...timelinePlaces(entries.slice(0, 1))]).toEqual([0])
  })

  test('finds the entry nearest to a place', () => {
    const places = Float64Array.of(0, 0.2, 0.6, 1)
    expect([0, 0.05, 0.15, 0.39, 0.41, 0.99, 2].map((place) => nearestPlace(places, place))).toEqual([
      0, 0, 1, 1, 2, 3, 3,
    ])
    expect(nearestPlace(new Float64Array(), 0.5)).toBe(-1)
  })

  test('draws one tick where several fall on one column, higher where one of them is a move', () => {
    const moved: InspectionEntry = {
      ...entries[1]!,
      kind: 'moved',
      value: null,
      nodes: [],
      changed: {},
      gone: [],
    }
    const ticks = timelineTicks([entries[0]!, moved], Float64Array.of(0, 0.001), 100)
    expect(ticks).toEqual(new Map([[0, true]]))
  })
})
