import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, type MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import assay from '../../package.json' with { type: 'json' }
import type { MetricsConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { poolStates } from '../store/operations/database.ts'
import { workStates } from '../store/operations/work.ts'
import { type JobEnded, jobsEnded, type ProviderCalled, providersCalled } from '../telemetry.ts'

/** How a server runs, in figures: for Prometheus on a port of its own, and to an OpenTelemetry collector where one is configured. */

/** Bounds in seconds: what an analyst waits for lies between milliseconds and some seconds. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Jobs and providers take up to minutes. */
const WORK_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 1_800]
const PUSH_EVERY_MS = 60_000

export const metrics = fastifyPlugin<{ services: Services; config: MetricsConfig }>(
  async (app, { services, config }) => {
    const readers = await openReaders(config)
    const provider = new MeterProvider({
      resource: resourceFromAttributes({ 'service.name': assay.name, 'service.version': assay.version }),
      readers,
    })
    app.addHook('onClose', () => provider.shutdown())
    const meter = provider.getMeter(assay.name)
    countRequests(app, meter)
    countWork(app, meter)
    observeDatabase(services, meter)
    observeProcess(app, meter)
  },
)

async function openReaders({ port, host, pushTo }: MetricsConfig): Promise<MetricReader[]> {
  const readers: MetricReader[] = []
  if (pushTo !== undefined)
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${pushTo}/v1/metrics` }),
        exportIntervalMillis: PUSH_EVERY_MS,
      }),
    )
  if (port !== undefined) {
    const prometheus = new PrometheusExporter({
      port,
      host,
      withoutScopeInfo: true,
      preventServerStart: true,
    })
    await prometheus.startServer()
    readers.push(prometheus)
  }
  return readers
}

/** Requests by route, as the contract has it, and status; what has no route is told together. */
function countRequests(app: FastifyInstance, meter: Meter): void {
  const requests = meter.createHistogram('assay.http.request.seconds', {
    description: 'Time from a request to the end of its answer',
    unit: 's',
    advice: { explicitBucketBoundaries: CALL_SECONDS },
  })
  app.addHook('onResponse', (request, reply, done) => {
    requests.record(reply.elapsedTime / 1_000, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    })
    done()
  })
}

function countWork(app: FastifyInstance, meter: Meter): void {
  const jobs = meter.createHistogram('assay.job.seconds', {
    description: 'Time that pieces of background work took, by kind and outcome',
    unit: 's',
    advice: { explicitBucketBoundaries: WORK_SECONDS },
  })
  const calls = meter.createHistogram('assay.provider.call.seconds', {
    description: 'Time that calls of providers took, by provider, operation and outcome',
    unit: 's',
    advice: { explicitBucketBoundaries: WORK_SECONDS },
  })
  const onJob = (told: unknown) => {
    const { seconds, ...labels } = told as JobEnded
    jobs.record(seconds, labels)
  }
  const onCall = (told: unknown) => {
    const { seconds, ...labels } = told as ProviderCalled
    calls.record(seconds, labels)
  }
  subscribe(jobsEnded.name, onJob)
  subscribe(providersCalled.name, onCall)
  app.addHook('onClose', async () => {
    unsubscribe(jobsEnded.name, onJob)
    unsubscribe(providersCalled.name, onCall)
  })
}

/** The pools of this process and the queue of the workspace; while the database is away the queue is not told. */
function observeDatabase({ store }: Services, meter: Meter): void {
  meter
    .createObservableGauge('assay.database.connections', {
      description: 'Connections of this process by pool: open, busy, at most, and how many wait for one',
    })
    .addCallback((result) => {
      for (const { name: pool, ...counts } of poolStates(store))
        for (const [state, count] of Object.entries(counts)) result.observe(count, { pool, state })
    })
  const pieces = meter.createObservableGauge('assay.work.pieces', {
    description: 'Background work of the workspace by kind and state',
  })
  const age = meter.createObservableGauge('assay.work.oldest.seconds', {
    description: 'How long the oldest piece of background work of a kind has waited',
    unit: 's',
  })
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { kind, waiting, running, failed, oldest } of await workStates(store.background.db)) {
        result.observe(pieces, waiting, { kind, state: 'waiting' })
        result.observe(pieces, running, { kind, state: 'running' })
        result.observe(pieces, failed, { kind, state: 'failed' })
        result.observe(age, oldest === null ? 0 : (Date.now() - Date.parse(oldest)) / 1_000, { kind })
      }
    },
    [pieces, age],
  )
}

function observeProcess(app: FastifyInstance, meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  meter
    .createObservableGauge('assay.event_loop.delay.seconds', {
      description: 'By how much the event loop was late since it was last asked for',
      unit: 's',
    })
    .addCallback((result) => {
      for (const [quantile, nanoseconds] of [
        ['0.5', delay.percentile(50)],
        ['0.99', delay.percentile(99)],
        ['1', delay.max],
      ] as const)
        result.observe(delay.count === 0 ? 0 : nanoseconds / 1e9, { quantile })
      delay.reset()
    })
  meter
    .createObservableGauge('assay.process.memory.bytes', {
      description: 'Memory of this process',
      unit: 'By',
    })
    .addCallback((result) => {
      const { rss, heapUsed } = process.memoryUsage()
      result.observe(rss, { kind: 'resident' })
      result.observe(heapUsed, { kind: 'heap' })
    })
  meter
    .createObservableCounter('assay.process.cpu.seconds', {
      description: 'Processor time of this process',
      unit: 's',
    })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe(user / 1e6, { mode: 'user' })
      result.observe(system / 1e6, { mode: 'system' })
    })
}
