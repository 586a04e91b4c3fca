import { expect, test } from 'vitest'
import {
  type ChartBox,
  type LaidChart,
  leafEntered,
  neighbourOf,
  stateWords,
  transitionLabel,
  transitionWords,
} from '../src/model/chartDrawing.ts'
import type { ChartNode } from '../src/model/inspection.ts'

const box = (id: string, x: number, y: number, width = 100, height = 40): ChartBox => ({
  id,
  title: id.split('.').at(-1)!,
  type: 'atomic',
  depth: id.split('.').length - 1,
  services: [],
  inner: [],
  x,
  y,
  width,
  height,
})
const laid: LaidChart = {
  machine: 'lamp',
  width: 400,
  height: 300,
  boxes: [
    box('lamp', 0, 0, 400, 300),
    box('lamp.off', 20, 40),
    box('lamp.on', 20, 140, 300, 140),
    box('lamp.on.dim', 40, 200),
    box('lamp.on.bright', 180, 200),
  ],
  edges: [],
  starts: [],
}

test('arrow keys go to the nearest state in their direction, and nowhere where there is none', () => {
  expect(neighbourOf(laid, 'lamp.on.dim', 'ArrowRight')).toBe('lamp.on.bright')
  expect(neighbourOf(laid, 'lamp.on.bright', 'ArrowLeft')).toBe('lamp.on.dim')
  expect(neighbourOf(laid, 'lamp.off', 'ArrowDown')).toBe('lamp.on')
  expect(neighbourOf(laid, 'lamp.on', 'ArrowUp')).toBe('lamp.off')
  expect(neighbourOf(laid, 'lamp.on.bright', 'ArrowRight')).toBeNull()
})

test('of states side by side the one that was entered is followed, else the innermost', () => {
  const { boxes } = laid
  expect(leafEntered(boxes, new Set(), ['lamp', 'lamp.off', 'lamp.on', 'lamp.on.bright'])).toBe(
    'lamp.on.bright',
  )
  const before = new Set(['lamp', 'lamp.on', 'lamp.on.bright'])
  expect(leafEntered(boxes, before, ['lamp', 'lamp.off', 'lamp.on', 'lamp.on.bright'])).toBe('lamp.off')
  expect(leafEntered(boxes, before, [...before])).toBe('lamp.on.bright')
  expect(leafEntered(boxes, before, [])).toBeNull()
})

test('a state says where it stands, what it is within, what it runs and how many ways lead from it', () => {
  expect(
    stateWords(
      { ...box('dialog.open.submitting', 0, 0), services: ['placeOrder'] },
      { parent: 'open', isNow: true, isBeen: true, transitions: 2 },
    ),
  ).toBe('submitting, current, within open; runs placeOrder; 2 transitions')
  expect(
    stateWords(
      { ...box('dialog.closed', 0, 0), type: 'final' },
      { parent: null, isNow: false, isBeen: false, transitions: 1 },
    ),
  ).toBe('closed, final, not yet; 1 transition')
})

test('outcomes, clocks and what is taken at once are told in words', () => {
  const words = (event: string, guard: string | null = null) => transitionWords({ event, guard })
  expect(words('xstate.done.actor.signIn')).toBe('signIn succeeds')
  expect(words('xstate.error.actor.signIn', 'isRefused')).toBe('signIn fails [isRefused]')
  expect(words('xstate.after.renewal.session.current')).toBe('after renewal')
  expect(words('', 'isStale')).toBe('at once [isStale]')
})

test('a line leaves out the name of the only service, and breaks before a long guard', () => {
  const node = (invokes: string[]): ChartNode => ({
    id: 'lamp.on',
    key: 'on',
    type: 'atomic',
    initial: null,
    tags: [],
    invokes,
    transitions: [
      {
        event: 'xstate.done.actor.light',
        guard: 'isBrightEnoughToRead',
        targets: ['lamp.off'],
        actions: [],
      },
    ],
    states: [],
  })
  expect(transitionLabel(node(['light']), 0).lines).toEqual(['succeeds', '[isBrightEnoughToRead]'])
  expect(transitionLabel(node(['light', 'warm']), 0).lines[0]).toBe('light succeeds')
})
