import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyActorRef, assign, createActor, fromCallback, fromPromise, setup } from 'xstate'
import { EVERYTHING, type InspectionEntry, type Recording } from '../src/model/inspection.ts'
import { InspectionLog } from '../src/model/inspectionLog.ts'
import { plain } from '../src/model/plainEntry.ts'
import { transitionsInChart, readRecording, sendRefusal } from '../src/model/inspectionRules.ts'
import { InspectorProblem } from '../src/model/problem.ts'
import { chartOf } from '../src/recorder/chart.ts'
import { pageFeed } from '../src/recorder/feed.ts'
import { Recorder, type SamplesOf } from '../src/recorder/recorder.ts'
import { findTabs, tabFeed } from '../src/recorder/tabFeed.ts'
import type { TabMessage, TabPort } from '../src/recorder/tabMessages.ts'
import { serveTab } from '../src/recorder/tabSource.ts'
import { sampleRecording } from '../src/samples/recording.ts'

const lamp = setup({
  types: {
    context: {} as { turns: number; token: string; note?: string },
    events: {} as { type: 'turn' } | { type: 'break'; hard: boolean } | { type: 'rest' },
  },
  actors: { warm: fromPromise<string>(async () => 'warm') },
  guards: {
    isWhole: ({ context }) => context.turns < 2,
    isHard: ({ event }) => event.type === 'break' && event.hard,
  },
  actions: { count: assign({ turns: ({ context }) => context.turns + 1 }) },
}).createMachine({
  id: 'lamp',
  context: { turns: 0, token: 'a-secret-of-the-lamp' },
  initial: 'off',
  states: {
    off: { on: { turn: { guard: 'isWhole', target: 'on', actions: 'count' } } },
    on: {
      tags: 'bright',
      invoke: { id: 'warm', src: 'warm' },
      on: { turn: 'off', break: { guard: 'isHard', target: 'broken' } },
    },
    broken: { type: 'final' },
  },
})

const BUS = 'bus'

const house = setup({ actors: { bus: fromCallback(() => {}), lamp } }).createMachine({
  id: 'house',
  invoke: [
    { id: 'bus', systemId: BUS, src: 'bus' },
    { id: 'lamp', systemId: 'lamp', src: 'lamp' },
  ],
})

const noSamples: SamplesOf = async () => []

function watchHouse(max?: number) {
  const root = createActor(house)
  root.start()
  let now = 1_000
  const recorder = new Recorder(() => now++, { bus: BUS, max })
  const lamp = root.system.get('lamp') as AnyActorRef
  recorder.adopt(lamp)
  const names = () =>
    new Map([...recorder.log.standingsAt(recorder.log.next).values()].map(({ who }) => [who.name, who.id]))
  return { recorder, lamp, names }
}

describe('a recorder', () => {
  it('knows who was there when it was attached, and how they stood', () => {
    const { recorder } = watchHouse()
    const found = [...recorder.log.standingsAt(-1).values()].map(({ who, value }) => [
      who.name,
      who.kind,
      value,
    ])
    expect(found).toEqual([
      ['house', 'machine', {}],
      ['bus', 'bus', null],
      ['lamp', 'machine', 'off'],
    ])
    expect([...recorder.log.charts.keys()]).toEqual(['house', 'lamp'])
  })

  it('tells what was received, from whom, what moved, who was started and who ended', async () => {
    const { recorder, lamp, names } = watchHouse()
    lamp.send({ type: 'turn' })
    await new Promise((resolve) => setTimeout(resolve))
    const id = names().get('lamp')
    const { log } = recorder
    const told = log.slice(0, log.next).map((entry) => [log.who(entry.actor)!.name, entry.kind])
    expect(told).toEqual([
      ['lamp', 'received'],
      ['warm', 'started'],
      ['warm', 'moved'],
      ['lamp', 'moved'],
      ['warm', 'received'],
      ['lamp', 'received'],
      ['warm', 'moved'],
      ['warm', 'stopped'],
    ])
    expect(log.lastMove(id!, log.next)).toMatchObject({
      value: 'on',
      nodes: ['lamp', 'lamp.on'],
      changed: { turns: 1 },
    })
    expect(log.at(5)).toMatchObject({ from: names().get('warm'), event: { type: 'xstate.done.actor.warm' } })
    expect([...log.visitedAt(id!, log.next)]).toEqual(['lamp', 'lamp.off', 'lamp.on'])
  })

  it('names the guards that refused an event, and none where nothing waits for it', () => {
    const { recorder, lamp } = watchHouse()
    for (const type of ['turn', 'turn', 'turn', 'turn', 'turn', 'rest']) lamp.send({ type })
    const refusals = recorder.log
      .slice(0, recorder.log.next)
      .flatMap((entry) =>
        entry.kind === 'received' && entry.event.type !== 'xstate.done.actor.warm' ? [entry.refusedBy] : [],
      )
    expect(refusals).toEqual([[], [], [], [], ['isWhole'], []])
  })

  it('never tells a secret that an actor holds', () => {
    const { recorder, lamp } = watchHouse()
    lamp.send({ type: 'turn' })
    lamp.send({ type: 'password.typed', password: 'open sesame' })
    const text = JSON.stringify(recorder.log.toData())
    expect(text).not.toContain('a-secret-of-the-lamp')
    expect(text).not.toContain('open sesame')
    expect(text).toContain('‹redacted›')
  })

  it('says what is possible now, tried with samples and with what was received', async () => {
    const { recorder, lamp, names } = watchHouse()
    const id = names().get('lamp')!
    let samples: SamplesOf = noSamples
    const open = async () =>
      (await recorder.availableTransitions(id, samples)).map(({ transition, isOpen }) => [
        transition.event,
        isOpen,
      ])
    expect(await open()).toEqual([['turn', true]])
    lamp.send({ type: 'turn' })
    const soft = [
      ['turn', true],
      ['break', null],
    ]
    expect(await open()).toEqual(soft)
    samples = async ({ machine }) => (machine === 'lamp' ? [{ type: 'break', hard: false }] : [])
    expect(await open()).toEqual(soft.with(1, ['break', false]))
    for (const event of [{ type: 'turn' }, { type: 'break', hard: true }, { type: 'turn' }]) lamp.send(event)
    expect(await open()).toEqual(soft.with(1, ['break', true]))
    for (const type of ['turn', 'turn', 'turn']) lamp.send({ type })
    expect(await open()).toEqual([['turn', false]])
  })

  it('sends an event for somebody who watches, and tells who refused it', () => {
    const { recorder, names } = watchHouse()
    const id = names().get('lamp')!
    expect(recorder.send(id, { type: 'turn' })).toEqual({ kind: 'sent' })
    expect(recorder.send(id, { type: 'break' })).toEqual({ kind: 'refused', by: ['isHard'] })
    expect(recorder.send(id, { type: 'rest' })).toEqual({ kind: 'refused', by: [] })
    expect(() => recorder.send('x:none', { type: 'turn' })).toThrow(
      expect.objectContaining({ message: 'This workflow has ended.' }),
    )
  })

  it('forgets when somebody signs out, and goes on with those who are there', () => {
    const { recorder, lamp, names } = watchHouse()
    lamp.send({ type: 'turn' })
    const { next } = recorder.log
    recorder.forget()
    expect(recorder.log.slice(0, next)).toEqual([])
    const standing = recorder.log.standingsAt(recorder.log.next).get(names().get('lamp')!)
    expect(standing).toMatchObject({ value: 'on', nodes: ['lamp', 'lamp.on'] })
    lamp.send({ type: 'turn' })
    expect(recorder.log.slice(next, recorder.log.next).map(({ kind }) => kind)).toContain('moved')
  })

  it('writes nothing once it is stopped', () => {
    const { recorder, lamp } = watchHouse()
    recorder.stop()
    lamp.send({ type: 'turn' })
    expect(recorder.log.next).toBe(0)
  })
})

describe('a log', () => {
  it('tells at every entry what folding all entries tells, also after the oldest are gone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('turn', 'rest', 'break'), { maxLength: 60 }),
        fc.integer({ min: 5, max: 40 }),
        (types, max) => {
          const all = watchHouse()
          const some = watchHouse(max)
          for (const type of types) for (const { lamp } of [all, some]) lamp.send({ type })
          const id = all.names().get('lamp')!
          const others = some.names().get('lamp')!
          const { log } = some.recorder
          expect(log.next).toBe(all.recorder.log.next)
          expect(log.next - log.first).toBeLessThanOrEqual(max)
          for (let n = log.first - 1; n < log.next; n++) {
            expect(log.standingsAt(n).get(others)?.value).toEqual(
              all.recorder.log.standingsAt(n).get(id)?.value,
            )
            expect(log.contextAt(others, n)).toEqual(all.recorder.log.contextAt(id, n))
          }
          const saved = InspectionLog.of(log.toData())
          for (let n = log.next - 1; n >= log.first - 1; n--) {
            expect(saved.standingsAt(n).get(others)?.nodes).toEqual(log.standingsAt(n).get(others)?.nodes)
            expect(saved.contextAt(others, n)).toEqual(log.contextAt(others, n))
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('knows who ended as long as an entry tells of them, so that its recording is read, and no longer', async () => {
    const { recorder, lamp } = watchHouse(40)
    const { log } = recorder
    lamp.send({ type: 'turn' })
    const warm = log.slice(0, log.next).find((entry) => entry.kind === 'started')!.actor
    const service = (lamp.getSnapshot() as { children: Record<string, AnyActorRef> }).children.warm!
    await new Promise((resolve) => setTimeout(resolve))
    const ended = log.next
    while (log.next < 39) lamp.send({ type: 'rest' })
    service.send({ type: 'late' })
    while (log.first < ended) lamp.send({ type: 'rest' })
    expect(log.who(warm)?.name).toBe('warm')
    const saved = { ...sampleRecording, ...log.toData() }
    expect(readRecording(JSON.stringify(saved))).toEqual(saved)
    while (log.first < 2 * 40) lamp.send({ type: 'rest' })
    expect(log.who(warm)).toBeUndefined()
    const { next } = log
    service.send({ type: 'late' })
    expect(log.next).toBe(next)
  })

  it('leaves out what happens to those who are muted', () => {
    const { recorder, lamp, names } = watchHouse(50)
    const { log } = recorder
    const muted = [names().get('lamp')!]
    log.shown.show({ ...EVERYTHING, muted })
    lamp.send({ type: 'turn' })
    expect(log.shown.slice(0, 1_000).filter(({ actor }) => muted.includes(actor))).toEqual([])
    log.shown.show(EVERYTHING)
    expect(log.shown.slice(0, 1_000).some(({ actor }) => muted.includes(actor))).toBe(true)
  })

  it('shows what a filter lets through as it grows', () => {
    const { recorder, lamp, names } = watchHouse(50)
    const { log } = recorder
    const filter = {
      text: 'TURN',
      kinds: ['received' as const],
      actor: names().get('lamp')!,
      muted: [],
      isBusOnly: false,
    }
    log.shown.show(filter)
    lamp.send({ type: 'turn' })
    lamp.send({ type: 'rest' })
    expect(log.shown.count()).toBe(1)
    for (let n = 0; n < 100; n++) lamp.send({ type: 'turn' })
    const wanted = log
      .slice(log.first, log.next)
      .filter((entry) => entry.kind === 'received' && entry.event.type === 'turn')
    expect(log.shown.slice(0, 1_000).map(plain)).toEqual(wanted.map(plain))
    expect(log.shown.count()).toBe(wanted.length)
    expect(
      log.shown.slice(log.shown.positionOf(wanted[3]!.n), log.shown.positionOf(wanted[3]!.n) + 1)[0]!.n,
    ).toBe(wanted[3]!.n)
    expect([log.shown.beside(wanted[3]!.n, -1), log.shown.beside(wanted[3]!.n, 1)]).toEqual([
      wanted[2]!.n,
      wanted[4]!.n,
    ])
    // From one that isn't shown to the nearest that is; beyond the first and the last there is none.
    expect(log.shown.beside(wanted[3]!.n + 1, -1)).toBe(wanted[3]!.n)
    expect([log.shown.beside(wanted[0]!.n, -1), log.shown.beside(wanted.at(-1)!.n, 1)]).toEqual([null, null])
  })
})

describe('a recording', () => {
  const saved = (): Recording => {
    const { recorder, lamp } = watchHouse()
    for (const type of ['turn', 'turn', 'turn']) lamp.send({ type })
    return { ...sampleRecording, ...recorder.log.toData() }
  }

  it('is read as it was saved', () => {
    const recording = saved()
    expect(readRecording(JSON.stringify(recording))).toEqual(recording)
  })

  it.each([
    ['a picture', '\u0089PNG', /not JSON/],
    ['one cut off on its way', JSON.stringify(sampleRecording).slice(0, 300), /cut off/],
    ['other JSON', '{"a":1}', /no recording/],
    ['nothing', 'null', /no recording/],
    ['one of a later version', JSON.stringify({ ...sampleRecording, version: 2 }), /another version/],
    ['one with a list where a number stands', JSON.stringify({ ...sampleRecording, began: [] }), /began/],
    [
      'one whose entries were mixed up',
      JSON.stringify({ ...sampleRecording, entries: sampleRecording.entries.toReversed() }),
      /entries\.1 is out of order/,
    ],
    [
      'one without its actors',
      JSON.stringify({ ...sampleRecording, actors: [] }),
      /entries\.0 .* never started/,
    ],
  ])('is refused where the file is %s, and it is said why', (_, text, words) => {
    expect(() => readRecording(text)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(words) }),
    )
  })

  it('is refused or read, never half, whatever was changed in it', () => {
    const text = JSON.stringify(saved())
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, put) => {
        try {
          const recording = readRecording(text.slice(0, at) + put + text.slice(at + 1))
          const log = InspectionLog.of(recording)
          for (let n = log.first - 1; n < log.next; n++) log.standingsAt(n)
        } catch (problem) {
          expect(problem).toBeInstanceOf(InspectorProblem)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('tells what its chart declares as possible', () => {
    expect(
      transitionsInChart(chartOf(lamp), ['lamp', 'lamp.on']).map(({ transition, isOpen }) => [
        transition.event,
        isOpen,
      ]),
    ).toEqual([
      ['turn', true],
      ['break', null],
    ])
  })

  it('takes no event, nor does an earlier moment or a closed tab', () => {
    const now = { source: { kind: 'page' } as const, isOpen: true, isStepping: false, type: 'turn' }
    expect(sendRefusal(now)).toBeNull()
    for (const type of ['xstate.stop', 'xstate.done.actor.warm', '*', ''])
      expect(sendRefusal({ ...now, type })).toMatch(/never by hand/)
    expect(sendRefusal({ ...now, isStepping: true })).toMatch(/earlier moment/)
    expect(sendRefusal({ ...now, isOpen: false })).toMatch(/closed/)
    expect(sendRefusal({ ...now, source: { kind: 'recording', name: 'a' } })).toMatch(/only be looked at/)
    expect(sendRefusal({ ...now, source: null })).toMatch(/Choose/)
  })
})

/** Two ends that hear each other's messages as tabs do: later, and as copies. */
function ports() {
  const listeners = new Map<number, Set<(message: TabMessage) => void>>()
  const port = (own: number): TabPort => ({
    post(message) {
      const copy = structuredClone(message)
      queueMicrotask(() => {
        for (const [other, set] of listeners) if (other !== own) for (const listener of set) listener(copy)
      })
    },
    listen(listener) {
      const set = listeners.get(own) ?? new Set()
      listeners.set(own, set.add(listener))
      return () => set.delete(listener)
    },
  })
  return { source: port(1), watcher: port(2) }
}

describe('another tab', () => {
  const tab = { tab: 'a', page: 'a1', path: '/orders', began: 1_000 }
  const settings = {
    app: '1',
    later: (call: () => void) => (queueMicrotask(call), () => {}),
    samplesOf: noSamples,
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  const never = () => () => {}

  it('is found, watched from its first entry on, asked and sent events', async () => {
    const { recorder, lamp, names } = watchHouse()
    const { source, watcher } = ports()
    lamp.send({ type: 'turn' })
    serveTab(recorder, source, tab, settings)
    const found: unknown[] = []
    findTabs(watcher, (tabs) => found.push(...tabs), never)
    await settle()
    expect(found).toContainEqual(tab)
    const feed = await tabFeed(watcher, tab, { watcher: 'w', patience: () => () => {} })
    for (let n = 0; n < 3_000; n++) lamp.send({ type: 'rest' })
    const id = names().get('lamp')!
    expect(await feed.send(id, { type: 'turn' })).toEqual({ kind: 'sent' })
    expect(await feed.send(id, { type: 'break' })).toEqual({ kind: 'refused', by: [] })
    expect((await feed.availableTransitions(id)).map(({ transition }) => transition.event)).toEqual(['turn'])
    await settle()
    await settle()
    const entries = (log: InspectionLog): InspectionEntry[] => log.slice(0, log.next).map(plain)
    expect(entries(feed.log)).toEqual(entries(recorder.log))
    expect(feed.log.contextAt(id, feed.log.next)).toEqual(recorder.log.contextAt(id, recorder.log.next))
    expect([...feed.log.charts.keys()]).toEqual(['house', 'lamp'])
  })

  it('that crashed is dropped once it has not answered', async () => {
    const { recorder } = watchHouse()
    const { source, watcher } = ports()
    const crashing: TabPort = {
      post: source.post,
      listen: (listener) => source.listen((message) => (hasCrashed ? undefined : listener(message))),
    }
    let hasCrashed = false
    serveTab(recorder, crashing, tab, settings)
    const found: (readonly unknown[])[] = []
    const rounds: (() => void)[] = []
    const stop = findTabs(
      watcher,
      (tabs) => found.push(tabs),
      (call) => (rounds.push(call), () => {}),
    )
    await settle()
    rounds.at(-1)!()
    await settle()
    expect(found).toEqual([[tab]])
    hasCrashed = true
    rounds.at(-1)!()
    await settle()
    expect(found).toHaveLength(1)
    rounds.at(-1)!()
    expect(found.at(-1)).toEqual([])
    stop()
  })

  it('says so when it closes, and keeps what it told', async () => {
    const { recorder, lamp, names } = watchHouse()
    const { source, watcher } = ports()
    const stop = serveTab(recorder, source, tab, settings)
    const feed = await tabFeed(watcher, tab, { watcher: 'w', patience: () => () => {} })
    let isClosed = false
    feed.subscribe({ onGrown: () => {}, onClosed: () => (isClosed = true) })
    lamp.send({ type: 'turn' })
    await settle()
    stop()
    await settle()
    expect(isClosed).toBe(true)
    expect(feed.log.next).toBeGreaterThan(2)
    await expect(feed.send(names().get('lamp')!, { type: 'turn' })).rejects.toMatchObject({
      message: /closed/,
    })
  })

  it('that somebody signed out of is forgotten here, too', async () => {
    const { recorder, lamp, names } = watchHouse()
    const { source, watcher } = ports()
    serveTab(recorder, source, tab, settings)
    const feed = await tabFeed(watcher, tab, { watcher: 'w', patience: () => () => {} })
    lamp.send({ type: 'turn' })
    await settle()
    expect(feed.log.next - feed.log.first).toBeGreaterThan(2)
    recorder.forget()
    await settle()
    expect(feed.log.next - feed.log.first).toBe(0)
    expect(feed.log.standingsAt(feed.log.next).get(names().get('lamp')!)?.value).toBe('on')
  })

  it('that doesn’t answer is given up on', async () => {
    const { watcher } = ports()
    await expect(
      tabFeed(watcher, tab, { watcher: 'w', patience: (call) => (queueMicrotask(call), () => {}) }),
    ).rejects.toMatchObject({
      message: /doesn’t answer/,
    })
  })
})

describe('the page’s own feed', () => {
  it('tells of many entries once a frame', () => {
    const { recorder, lamp } = watchHouse()
    const frames: (() => void)[] = []
    const feed = pageFeed(recorder, '/', {
      app: '1',
      later: (call) => (frames.push(call), () => {}),
      samplesOf: noSamples,
    })
    let told = 0
    feed.subscribe({ onGrown: () => told++, onClosed: () => {} })
    for (let n = 0; n < 1_000; n++) lamp.send({ type: 'rest' })
    expect(frames).toHaveLength(1)
    frames[0]!()
    expect(told).toBe(1)
    lamp.send({ type: 'rest' })
    expect(frames).toHaveLength(2)
  })
})
