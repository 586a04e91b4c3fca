import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import { viewerMachine } from '../../../src/machines/listings/viewerMachine.ts'

/** The pictures of a listing, as the viewer opens them. */

const images: readonly Picture[] = [
  { url: 'https://img.example/1.jpg', file: null },
  { url: 'https://img.example/2.jpg', file: 'second' },
  { url: 'https://img.example/3.jpg', file: 'third' },
]
const opened = (alike: { readonly alikeFile?: string }) =>
  createActor(viewerMachine, {
    input: {
      listing: { _id: 'a', images, screenshots: [], ...alike } as unknown as Listing,
      user: { id: 'anna', groups: ['analyst'] },
    },
  })
    .start()
    .getSnapshot().context.index

test('it opens at the picture that is like what is searched with, else at the first', () => {
  expect(opened({ alikeFile: 'third' })).toBe(2)
  expect(opened({ alikeFile: 'gone' })).toBe(0)
  expect(opened({})).toBe(0)
})
