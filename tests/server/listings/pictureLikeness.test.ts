import { describe, expect, test } from 'vitest'
import { likenessByPlaces, lookAlike } from '../../../server/store/listings/groups/pictureLikeness.ts'
import {
  mirroredTraits,
  openTraits,
  packTraits,
  type Place,
  type Traits,
} from '../../../server/store/listings/groups/pictureTraits.ts'

/** Two pictures are held against each other by what is kept of each: here of scenes that are drawn by a formula, so that what each test shows is all that differs. */

interface Scene {
  /** The light at a point of the scene, from 0 to 255; both directions run from 0 to 1. */
  readonly light: (x: number, y: number) => number
  readonly blue?: (x: number, y: number) => number
  /** How many places of it stand out. */
  readonly places: number
  /** Scenes of one seed have the same places. */
  readonly seed: number
}

/** What of a scene a picture shows, and how large it is. */
interface Shown {
  readonly left?: number
  readonly top?: number
  readonly width?: number
  readonly height?: number
  readonly pixels?: readonly [number, number]
  /** A plain border, as a share of each side. */
  readonly border?: number
  readonly change?: (light: number, x: number, y: number) => number
}

/** Numbers from 0 to 1, the same for each seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What is kept of a picture of a scene. */
function pictureOf(scene: Scene, shown: Shown = {}): Traits {
  const { left = 0, top = 0, width = 1, height = 1, pixels = [200, 150], border = 0, change } = shown
  const [across, down] = pixels
  const inner = 1 - 2 * border
  const within = (share: number) => (share - border) / inner
  const plane = (of: (x: number, y: number) => number, plain: number, changes?: Shown['change']) => ({
    data: Float32Array.from({ length: across * down }, (_, at) => {
      const [x, y] = [within(((at % across) + 0.5) / across), within((Math.floor(at / across) + 0.5) / down)]
      if (x < 0 || y < 0 || x >= 1 || y >= 1) return plain
      const value = of(left + x * width, top + y * height)
      return Math.min(255, Math.max(0, changes ? changes(value, x, y) : value))
    }),
    width: across,
    height: down,
  })
  const next = numbersOf(scene.seed)
  const places = Array.from({ length: scene.places }, (): Place | null => {
    const [sceneX, sceneY, size] = [next(), next(), 3 + next() * 6]
    const signs = [(next() * 2 ** 32) | 0, (next() * 2 ** 32) | 0] as const
    const [x, y] = [(sceneX - left) / width, (sceneY - top) / height]
    if (x < 0 || y < 0 || x >= 1 || y >= 1) return null
    return {
      x: (border + x * inner) * across,
      y: (border + y * inner) * down,
      size: (size * inner * across) / 200 / width,
      signs,
    }
  }).filter((place) => place !== null)
  const packed = packTraits(
    {
      light: plane(scene.light, 255, change),
      blue: plane(scene.blue ?? (() => 128), 128),
      red: plane(() => 128, 128),
    },
    places,
  )
  return openTraits(packed)
}

const waves = (along: number, down: number) => (x: number, y: number) =>
  128 + 60 * Math.sin(along * x) + 50 * Math.cos(down * y + 2 * x)
const goods: Scene = { light: waves(17, 13), places: 40, seed: 1 }
const likeness = (one: Traits, other: Traits) => likenessByPlaces(one, other)?.likeness ?? 0

describe('a picture of the same', () => {
  test.each<[string, Shown]>([
    ['as it is', {}],
    ['scaled up', { pixels: [320, 240] }],
    ['stretched', { pixels: [200, 180] }],
    ['lighter and with more contrast', { change: (light) => light * 1.2 + 10 }],
    ['darker', { change: (light) => light * 0.85 }],
  ])('%s is all of it', (_, shown) => {
    const found = likenessByPlaces(pictureOf(goods), pictureOf(goods, shown))
    expect(found?.likeness).toBeGreaterThan(0.97)
    expect(found).not.toHaveProperty('extent')
  })

  test.each<[string, Shown]>([
    ['its left', { width: 0.65, pixels: [130, 150] }],
    ['its upper part', { height: 0.65, pixels: [200, 98] }],
    ['its lower right', { left: 0.3, top: 0.3, width: 0.7, height: 0.7 }],
    ['less than half of it', { left: 0.2, top: 0.2, width: 0.6, height: 0.6 }],
  ])('cut down to %s is a part, whichever is looked for', (_, shown) => {
    const [whole, part] = [pictureOf(goods), pictureOf(goods, shown)]
    expect(likenessByPlaces(whole, part)).toMatchObject({ extent: 'part' })
    expect(likenessByPlaces(part, whole)).toMatchObject({ extent: 'part' })
  })

  test('before a plain border is framed, whichever is looked for', () => {
    const [bare, framed] = [pictureOf(goods), pictureOf(goods, { border: 0.12 })]
    expect(likenessByPlaces(bare, framed)).toMatchObject({ extent: 'framed' })
    expect(likenessByPlaces(framed, bare)).toMatchObject({ extent: 'framed' })
  })

  test('in a mirror is found by its mirrored traits alone', () => {
    const turned = pictureOf({ ...goods, light: (x, y) => goods.light(1 - x, y) })
    const mirrored = mirroredTraits(pictureOf(goods))
    const asTurned = { ...turned, x: mirrored.x, high: mirrored.high, low: mirrored.low }
    expect(likeness(mirrored, asTurned)).toBeGreaterThan(0.97)
    expect(likenessByPlaces(pictureOf(goods), asTurned)).toBeNull()
  })
})

describe('what is laid over a picture', () => {
  const over =
    (from: number, to: number, low: number, high: number): Shown['change'] =>
    (light, x, y) =>
      x >= from && x < to && y >= low && y < high ? (light > 128 ? 0 : 255) : light

  test.each<[string, Shown['change']]>([
    ['a price in a corner', over(0.7, 1, 0.75, 1)],
    ['a banner at the foot', over(0, 1, 0.85, 1)],
    ['two stickers at the rim', over(0, 0.2, 0, 0.2)],
  ])('%s leaves it the same, a little less alike', (_, change) => {
    const found = likeness(pictureOf(goods), pictureOf(goods, { change: change! }))
    expect(found).toBeGreaterThan(0.7)
    expect(found).toBeLessThan(1)
  })

  test.each<[string, Shown['change']]>([
    ['in its middle', over(0.35, 0.65, 0.35, 0.65)],
    ['over half of it', over(0, 1, 0.5, 1)],
    ['at three sides', (light, x, y) => (x < 0.14 || x > 0.86 || y > 0.8 ? 255 - light : light)],
  ])('%s makes it another', (_, change) => {
    expect(likenessByPlaces(pictureOf(goods), pictureOf(goods, { change: change! }))).toBeNull()
  })
})

describe('a picture of something else', () => {
  test('with the same places, such as goods of one shape, is not the same', () => {
    const others = pictureOf({ ...goods, light: waves(9, 31) })
    expect(likenessByPlaces(pictureOf(goods), others)).toBeNull()
    expect(lookAlike(pictureOf(goods), others)).toBe(false)
    expect(lookAlike(pictureOf(goods), pictureOf(goods))).toBe(true)
  })

  test('with another colour is not the same', () => {
    const blue = pictureOf({ ...goods, blue: (x) => (x > 0.25 && x < 0.75 ? 160 : 128) })
    expect(likenessByPlaces(pictureOf(goods), blue)).toBeNull()
  })

  test('without places in common is not looked at', () => {
    expect(likenessByPlaces(pictureOf(goods), pictureOf({ ...goods, seed: 2 }))).toBeNull()
  })

  test('of which each shows but a half of the other is not the same', () => {
    const [left, right] = [pictureOf(goods, { width: 0.6 }), pictureOf(goods, { left: 0.35, width: 0.6 })]
    expect(likenessByPlaces(left, right)).toBeNull()
  })
})

describe('few places', () => {
  const few: Scene = { ...goods, places: 3, seed: 5 }

  test('are enough where hardly anything differs, and not where something does', () => {
    // Six spots at the rim: of what differs there, the two largest count as laid over.
    const isSpot = (x: number, y: number) =>
      ((y > 0.05 && y < 0.16) || (y > 0.84 && y < 0.95)) && x > 0.05 && (x - 0.05) % 0.34 < 0.12
    const differing: Shown = { change: (light, x, y) => (isSpot(x, y) ? (light > 128 ? 0 : 255) : light) }
    const [as, apart] = [pictureOf(few), pictureOf(few, differing)]
    expect(likenessByPlaces(as, pictureOf(few))).not.toBeNull()
    expect(likenessByPlaces(as, apart)).toBeNull()
    expect(likeness(pictureOf(goods), pictureOf(goods, differing))).toBeGreaterThan(0)
  })

  test('fewer than three place nothing', () => {
    const two = pictureOf({ ...few, places: 2 })
    expect(likenessByPlaces(two, two)).toBeNull()
  })

  test('tell nothing of plain pictures, which are all alike', () => {
    const plain = { ...few, light: () => 200 }
    expect(likenessByPlaces(pictureOf(plain), pictureOf(plain))).toBeNull()
  })

  test('a fine texture is told by many places where no cell shows anything', () => {
    const texture: Scene = { light: () => 150, places: 30, seed: 9 }
    expect(likenessByPlaces(pictureOf(texture), pictureOf(texture))).not.toBeNull()
    expect(likenessByPlaces(pictureOf(texture), pictureOf({ ...texture, places: 7 }))).toBeNull()
  })
})
