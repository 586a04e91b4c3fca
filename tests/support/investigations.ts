import { expect } from 'vitest'
import type { InvestigationChanged } from '../../src/domain/investigations/investigations.contract.ts'
import { contract } from '../../src/domain/contract.ts'
import type { Investigation } from '../../src/domain/investigations/investigation.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './seeds.ts'

/** How tests of investigations open one. */

/** Opens an investigation of a listing as a user; `body` changes what is sent. */
export async function investigate(
  app: TestApp,
  user: TestUser,
  listing: string,
  body: Record<string, unknown> = {},
): Promise<Investigation> {
  const answer = await app.call(user, contract.investigations.create, {
    body: {
      from: 'listing',
      listing,
      comment: 'Buy one piece and photograph it.',
      infringementType: 'CFT',
      ...body,
    } as never,
  })
  expect(answer.status).toBe(200)
  return (answer.body as InvestigationChanged).investigation
}
