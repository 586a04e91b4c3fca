import {
  NEAR_DUPLICATE_LIKENESS,
  type Score,
  scoreListing,
  type ScoringFacts,
  verdictOf,
} from '../../../../src/domain/listings/scoring.ts'
import { smallSteps } from '../../../smallSteps.ts'
import { priceOf } from './prices.ts'
import { keyOf, type Neighbour, type Titled } from './samples.ts'
import { sellerOf } from './sellers.ts'
import type { Target, TargetPicture } from './targets.ts'
import type { TitlesOfBrand } from './titles.ts'
import type { World } from './world.ts'

/** Facts and scores of many listings out of what was read around them. */

/** What a listing may be judged by: never itself, and nothing decided after `before`. */
type Until = Date | null

export interface ScoredListing {
  readonly target: Target
  readonly facts: ScoringFacts
  readonly score: Score
}

/**
 * Scores every listing of a world, none by its own decision. With `asFound`, each by what was known when it was found;
 * the world must have been read so. Gives way to other work of the process.
 */
export async function scoreWorld(
  world: World,
  { asFound = false }: { asFound?: boolean } = {},
): Promise<ScoredListing[]> {
  const scored: ScoredListing[] = []
  await smallSteps().each(world.targets, (target) => {
    const facts = factsOf(world, target, asFound)
    scored.push({ target, facts, score: scoreListing(facts) })
  })
  return scored
}

/** Whether a neighbour's decision was known, and is not the target's own. */
const counts =
  (target: Target, until: Until) =>
  ({ id, decided }: Neighbour): boolean =>
    id !== target.id && (until === null || (decided !== null && decided < until))

function factsOf(world: World, target: Target, asFound: boolean): ScoringFacts {
  const { title, condition, description, brand } = target
  const until = asFound ? target.created : null
  return {
    title,
    condition,
    description,
    brand,
    price: priceOf(world.prices, target, asFound),
    seller: sellerOf(world.histories, target, asFound),
    samePicture: samePictureOf(world, target, until),
    sameText: sameTextOf(world.titles.get(target.brandId), target, until),
  }
}

/** The picture that is nearest to one of a confirmed infringement; the very same ones first. */
function samePictureOf(world: World, target: Target, until: Until): ScoringFacts['samePicture'] {
  let nearest: ScoringFacts['samePicture'] = null
  for (const picture of target.pictures) {
    const holders = holdersOf(world, target, picture).filter(({ by }) => counts(target, until)(by))
    if (holders.some(({ by }) => verdictOf(by.state) === 'cleared')) continue
    for (const { by, bits } of holders)
      if (nearest === null || (bits ?? -1) < (nearest.bits ?? -1))
        nearest = { title: by.title, listing: by.id, bits }
  }
  return nearest
}

/** The decided listings that have a picture or a near-duplicate of it; `bits` is null for the very same. */
function holdersOf(
  { pictures, alike }: World,
  { brandId }: Target,
  { marks, sha256, hash }: TargetPicture,
): { by: Titled; bits: number | null }[] {
  const same = marks.flatMap((mark) => pictures.get(keyOf(mark, brandId)) ?? [])
  const near = hash === null ? [] : (alike.get(keyOf(hash, brandId)) ?? [])
  return [
    ...same.map((by) => ({ by, bits: null })),
    ...near.map((by) => ({ by, bits: by.sha256 === sha256 ? null : by.bits })),
  ]
}

/** The infringing title that is most like its own; of several alike, that of the newest listing. */
function sameTextOf(
  titles: TitlesOfBrand | undefined,
  target: Target,
  until: Until,
): ScoringFacts['sameText'] {
  if (!titles) return null
  let infringing: { likeness: number; by: Titled } | null = null
  let cleared = 0
  const countsHere = counts(target, until)
  for (const { text, likeness } of titles.index.like(target.title, NEAR_DUPLICATE_LIKENESS))
    for (const by of titles.bearers.get(text) ?? []) {
      if (!countsHere(by)) continue
      if (verdictOf(by.state) === 'cleared') cleared = Math.max(cleared, likeness)
      else if (
        !infringing ||
        likeness > infringing.likeness ||
        (likeness === infringing.likeness && isNewer(by, infringing.by))
      )
        infringing = { likeness, by }
    }
  if (!infringing || infringing.likeness <= cleared) return null
  return { title: infringing.by.title, listing: infringing.by.id, likeness: infringing.likeness }
}

const isNewer = (one: Neighbour, other: Neighbour): boolean =>
  one.created.getTime() - other.created.getTime() > 0 ||
  (one.created.getTime() === other.created.getTime() && one.id > other.id)
