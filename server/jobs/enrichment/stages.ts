import type { Services } from '../../services.ts'
import { picturesStage } from './picturesStage.ts'
import { productStage } from './productStage.ts'
import { readingStage } from './readingStage.ts'
import { scoreStage } from './scoreStage.ts'
import type { EnrichmentStage } from './stage.ts'

/** Every stage, in the order in which one rests on the other. */
export const enrichmentStages = (services: Services): EnrichmentStage[] => [
  picturesStage(),
  readingStage(services),
  productStage(),
  scoreStage(services),
]
