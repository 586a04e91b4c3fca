import { expect, test } from 'vitest'
import { once } from '../../../src/domain/kit/once.ts'

test('a value is made when it is first asked for, and once, also where it is nothing', () => {
  let made = 0
  const nothing = once(() => {
    made += 1
  })
  expect(made).toBe(0)
  nothing()
  nothing()
  expect(made).toBe(1)
})
