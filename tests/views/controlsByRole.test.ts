import { expect, test } from 'vitest'
import { type Capability, CAPABILITIES } from '../../src/domain/kit/roles.ts'
import { GUARDED_CONTROLS, NOT_SHOWN_YET, SHOWN_ELSEWHERE } from '../support/controlsByRole.ts'

test('each capability shows on a control, is said to show elsewhere, or belongs to what isn’t built yet', () => {
  const shown = new Set<Capability>([
    ...GUARDED_CONTROLS.flatMap(({ needs }) => needs),
    ...(Object.keys(SHOWN_ELSEWHERE) as Capability[]),
    ...NOT_SHOWN_YET,
  ])
  expect([...shown].sort()).toEqual(Object.keys(CAPABILITIES).sort())
})
