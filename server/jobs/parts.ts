import type { Services } from '../services.ts'
import type { Way } from '../way.ts'
import { backgroundWorker, type JobPart } from './backgroundJobs.ts'
import { crawlPart } from './crawl/crawlPart.ts'
import { enrichmentStages } from './enrichment/stages.ts'
import { enrichmentWorker } from './enrichment/worker.ts'
import type { JobWorker } from './job.ts'
import { lookalikesPart } from './lookalikes.ts'
import { scoringPart } from './scoring.ts'
import { screenshotPart } from './screenshots.ts'

/** Everything that is done by background jobs, a part each. */
const parts = (services: Services): JobPart[] => [
  crawlPart(services),
  scoringPart(services),
  screenshotPart(services),
  lookalikesPart(services),
]

/** The workers of all of them. */
export const backgroundWorkers = (services: Services, onFailure: (error: unknown) => void): JobWorker[] =>
  parts(services).map((part) => backgroundWorker({ store: services.store, onFailure }, part))

/** The worker that brings evidence to listings by itself. */
export const enrichment = (services: Services, way: Way, onFailure: (error: unknown) => void): JobWorker =>
  enrichmentWorker({ store: services.store, way, onFailure }, enrichmentStages(services, onFailure))
