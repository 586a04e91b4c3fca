import { describe, expect, test } from 'vitest'
import {
  isZoomed,
  naturalScale,
  naturalView,
  pannedBy,
  WHOLE,
  zoomedBy,
} from '../../../src/machines/kit/pictureZoom.ts'

const frame = { width: 800, height: 600 }
const large = { frame, picture: { width: 2_400, height: 1_800 } }
const small = { frame, picture: { width: 400, height: 300 } }
const tall = { frame, picture: { width: 600, height: 1_800 } }
const unknown = { frame, picture: null }

describe('zooming a picture', () => {
  test('brings a large one to its natural size, and a small one to twice what it was', () => {
    expect(naturalScale(large)).toBe(3)
    expect(naturalView(large)).toEqual({ scale: 3, x: 0.5, y: 0.5 })
    expect(naturalView(small).scale).toBe(2)
    expect(naturalView(unknown).scale).toBe(2)
  })

  test('keeps what stands under the pointer where it is', () => {
    const at = { x: 0.25, y: 0.75 }
    const view = zoomedBy(WHOLE, 2, large, at)
    // The place of the picture that is seen at `at`.
    const seen = (axis: 'x' | 'y') => view[axis] + (at[axis] - 0.5) / view.scale
    expect([seen('x'), seen('y')]).toEqual([0.25, 0.75])
  })

  test('goes beyond natural size and ends somewhere', () => {
    expect(zoomedBy(WHOLE, 1_000, large).scale).toBe(12)
    expect(zoomedBy(WHOLE, 1_000, small).scale).toBe(8)
  })

  test('ends where the picture is whole again, in the middle', () => {
    const aside = pannedBy(naturalView(large), { x: 5, y: 5 }, large)
    expect(zoomedBy(aside, 0.01, large)).toEqual(WHOLE)
    expect(isZoomed(zoomedBy(aside, 0.01, large))).toBe(false)
    expect(isZoomed(aside)).toBe(true)
  })

  test('moves no further than the edges', () => {
    const { x, y } = pannedBy(naturalView(large), { x: 9, y: -9 }, large)
    expect(x).toBeCloseTo(1 - 1 / 6)
    expect(y).toBeCloseTo(1 / 6)
  })

  test('keeps a picture in the middle that is narrower than the frame', () => {
    // A third as wide as high: at three times whole it is 600 pixels wide in a frame of 800.
    const view = pannedBy(naturalView(tall), { x: 1, y: 0.5 }, tall)
    expect(view.scale).toBe(3)
    expect(view.x).toBe(0.5)
    expect(view.y).toBeGreaterThan(0.5)
  })

  test('moves by shares of what is seen', () => {
    expect(pannedBy({ scale: 4, x: 0.5, y: 0.5 }, { x: 0.2, y: 0 }, large).x).toBeCloseTo(0.55)
  })
})
