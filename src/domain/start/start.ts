import * as z from 'zod/mini'
import { may } from '../kit/roles.ts'
import type { SignedInUser } from '../session/user.ts'
import { type BrandReadiness, brandReadiness } from './checklist.ts'

/** The start page: the way from an empty workspace to the first decisions. */

export const START_PATH = '/start'

/** How many listings the last step reviews. */
export const FIRST_REVIEWS = 10

/** How far the workspace is, within the caller's scope. */
export const startState = z.object({
  brands: z.array(brandReadiness),
  listings: z.int(),
  /** How many of them somebody has decided about. */
  reviewed: z.int(),
})
export type StartState = z.infer<typeof startState>

export const START_STEPS = ['brand', 'catalogue', 'listings', 'review'] as const
export type StartStep = (typeof START_STEPS)[number]

/** Which steps are done. */
export function doneSteps({ brands, listings, reviewed }: StartState): readonly StartStep[] {
  const done: Record<StartStep, boolean> = {
    brand: brands.length > 0,
    catalogue: brands.some(({ products, officialPictures }) => products > 0 && officialPictures > 0),
    listings: listings > 0,
    review: listings > 0 && reviewed >= Math.min(FIRST_REVIEWS, listings),
  }
  return START_STEPS.filter((step) => done[step])
}

/** The brand whose listings are reviewed first: the chosen one where it has any, else the first that has. Null where none has. */
export function reviewedBrand({ brands }: StartState, chosen: string | null): BrandReadiness | null {
  const withListings = brands.filter(({ marketplaces }) => marketplaces > 0)
  return withListings.find(({ id }) => id === chosen) ?? withListings[0] ?? null
}

/** Whether nothing is left to do. */
export const isStarted = (state: StartState): boolean => doneSteps(state).length === START_STEPS.length

/** Whether the page opens by itself for a user: nothing is there yet that they could work on. */
export const opensStart = ({ groups, hasListings }: Pick<SignedInUser, 'groups' | 'hasListings'>): boolean =>
  may(groups, 'start.open') && !hasListings
