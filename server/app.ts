import { existsSync } from 'node:fs'
import path from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { apiDescription } from './apiDescription.ts'
import { browserHeaders } from './browserHeaders.ts'
import { answerClientError } from './clientErrors.ts'
import { makeDrainable } from './drain.ts'
import { SCREEN_FILES, serveApp } from './frontend.ts'
import { answerError, answerErrors } from './errors.ts'
import { health } from './health.ts'
import { runJobs } from './jobs/boss.ts'
import { keepPace, type Pace } from './jobs/enrichment/pace.ts'
import { backgroundWorkers, enrichment } from './jobs/parts.ts'
import { foldDashboard } from './jobs/dashboardFolding.ts'
import { domainLookupWorker } from './jobs/domainLookup.ts'
import { noteSlowQueries } from './jobs/slowQueries.ts'
import { followListingGroups } from './jobs/listingGroups.ts'
import { followRelistings } from './jobs/relistings.ts'
import { erasureWorker } from './jobs/erasure.ts'
import { retentionWorker } from './jobs/retention.ts'
import { erasurePreviewWorker } from './jobs/erasurePreview.ts'
import { followRules, ruleTrialWorker } from './jobs/rules.ts'
import { reportWorker } from './jobs/reports.ts'
import { webhookWorker } from './jobs/webhooks.ts'
import { followScoringChanges } from './jobs/scoringChanges.ts'
import { filingWorker } from './jobs/filing.ts'
import { type MatchingChanges, runMatchingChanges } from './jobs/matchingChanges.ts'
import { loggerSettings } from './logging.ts'
import { givingWay } from './pictures/givingWay.ts'
import { heldScopes } from './identity/heldScopes.ts'
import { repeatedRequests } from './repeatedRequests.ts'
import { newRequestId, requestIds } from './requestIds.ts'
import { restingMemory } from './restingMemory.ts'
import { routes } from './routes/index.ts'
import { servedCalls } from './servedCalls.ts'
import { inBackground, type Services } from './services.ts'
import { slowClients } from './slowClients.ts'
import { openWay } from './way.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs changes of every listing that matches a filter. */
    matchingChanges: MatchingChanges
    /** How fast the evidence of listings comes. */
    enrichmentPace: Pace
  }
}

/** A bulk change of 10,000 listings names each by id and moment: some 700 kB. */
const BODY_LIMIT = 2 * 1024 * 1024
/** An eighth more bytes than by the default, in less than half of the time, which is most of an export's. */
const GZIP_LEVEL = 2
/** How often Node looks for requests whose headers are late. */
const CHECK_EVERY_MS = 5_000

/**
 * The whole server as a Fastify instance: listening is the caller's, so that tests can inject. With `works` false it
 * serves calls and leaves the jobs in the background to another process; with `enriches` false it leaves the gathering of
 * evidence to another; with `serves` false it answers probes alone. What webhooks are to be told is looked for every
 * `webhooksEveryMs` milliseconds, each second where nothing is given.
 */
export async function buildApp(
  services: Services,
  {
    works = true,
    enriches = works,
    serves = true,
    webhooksEveryMs,
  }: { works?: boolean; enriches?: boolean; serves?: boolean; webhooksEveryMs?: number } = {},
): Promise<FastifyInstance> {
  const { stallMs } = services.config
  const app = Fastify({
    logger: loggerSettings(services.config.logLevel),
    bodyLimit: BODY_LIMIT,
    genReqId: newRequestId,
    trustProxy: services.config.trustedProxies.length > 0 && [...services.config.trustedProxies],
    forceCloseConnections: 'idle',
    // Until the last of them has been answered, what comes over open connections is served too.
    return503OnClosing: false,
    http: { headersTimeout: stallMs, connectionsCheckingInterval: Math.min(stallMs, CHECK_EVERY_MS) },
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  makeDrainable(app)
  await app.register(requestIds)
  await app.register(servedCalls)
  await app.register(slowClients, { stallMs })
  app.decorateRequest('scope', null)
  app.decorateRequest('sessionId', null)
  await app.register(restingMemory)
  if (services.config.metrics) {
    const { metrics } = await import('./metrics/metrics.ts')
    await app.register(metrics, { services, config: services.config.metrics })
  }
  await app.register(heldScopes, { forMs: services.config.scopeHoldMs })
  await app.register(browserHeaders, {
    opensInspector: services.config.inspectUrl !== undefined,
    isHttpsOnly: services.config.publicUrl?.startsWith('https:') ?? false,
  })
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart)
  await app.register(compress, {
    encodings: ['gzip', 'identity'],
    threshold: 2_048,
    zlibOptions: { level: GZIP_LEVEL },
  })
  const way = openWay()
  app.addHook('onRequest', (_request, reply, done) => {
    // A reply that is broken off closes without having finished.
    const answered = way.asked()
    reply.raw.once('finish', answered).once('close', answered)
    done()
  })
  const background = inBackground({
    ...services,
    backgroundPictures: givingWay(services.backgroundPictures, way),
  })
  const matchingChanges = runMatchingChanges(background.store, (error) =>
    app.log.error({ err: error }, 'a change of matching listings failed'),
  )
  app.decorate('matchingChanges', matchingChanges)
  app.addHook('onClose', () => matchingChanges.stop())
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'a background job failed')
  const jobs = runJobs(
    background.store.connection,
    [
      filingWorker(background),
      domainLookupWorker(background),
      ruleTrialWorker(background),
      erasureWorker(background),
      retentionWorker(background),
      erasurePreviewWorker(background),
      webhookWorker(background, webhooksEveryMs),
      reportWorker(background),
      ...backgroundWorkers(background, onFailure),
      ...(enriches ? [enrichment(background, way, onFailure)] : []),
    ],
    app.log,
  )
  if (works) {
    app.addHook('onReady', () => jobs.start())
    app.addHook('onClose', () => jobs.stop())
  } else app.addHook('onReady', () => jobs.prepare())
  if (enriches) {
    for (const following of [
      followScoringChanges(background.store, onFailure),
      followListingGroups(background.store, way, onFailure),
      followRelistings(background.store, way, onFailure),
      followRules({ store: background.store, timeZone: services.config.timeZone }, way, onFailure),
    ]) {
      app.addHook('onReady', () => following.start())
      app.addHook('onClose', () => following.stop())
    }
  }
  const slowQueries = noteSlowQueries({
    store: services.store,
    overMs: services.config.slowQueryMs,
    log: app.log,
    onFailure: (error) => app.log.error({ err: error }, 'slow queries could not be kept'),
  })
  app.addHook('onReady', () => slowQueries.start())
  app.addHook('onClose', () => slowQueries.stop())
  const folding = foldDashboard({
    db: background.store.db,
    timeZone: services.config.timeZone,
    onFailure: (error) =>
      app.log.error({ err: error }, 'the dashboard’s sums could not be brought up to date'),
  })
  app.addHook('onReady', () => folding.start())
  app.addHook('onClose', () => folding.stop())
  const pacing = keepPace(background.store.db, services.config, (error) =>
    app.log.error({ err: error }, 'the pace of the evidence could not be observed'),
  )
  app.decorate('enrichmentPace', { getter: () => pacing.pace })
  app.addHook('onReady', () => pacing.start())
  app.addHook('onClose', () => pacing.stop())
  await app.register(health, { store: services.store })
  if (!serves) return app
  await app.register(repeatedRequests, services.store)
  await app.register(apiDescription)
  await app.register(routes, { services })
  const built = path.join(import.meta.dirname, '../dist')
  if (existsSync(path.join(built, SCREEN_FILES))) await app.register(serveApp, { folder: built, services })
  return app
}
