import { expect, test } from 'vitest'
import { unicodeName } from '../../src/views/domains/unicodeName.ts'

/** Names in their own script: shown where they lead back to the same ASCII name, and never otherwise. */
test.each([
  ['xn--mller-kva.example', 'müller.example'],
  ['shop.xn--mller-kva.example', 'shop.müller.example'],
  ['xn--e1awd7f.com', '\u0435\u0440\u0456\u0441.com'],
  ['watch.example', null],
  ['xn--.example', null],
  ['xn--99999999.example', null],
  ['xn--watch-.example', null],
  // A joiner that nobody sees.
  ['xn--ab-m1t.example', null],
])('%s reads %s', (name, read) => expect(unicodeName(name)).toBe(read))
