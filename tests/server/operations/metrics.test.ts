import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from '../../../server/app.ts'
import type { MetricsConfig } from '../../../server/config.ts'
import { RetryLater } from '../../../server/jobs/job.ts'
import { enqueue } from '../../../server/store/queue/enqueue.ts'
import { domainLookupJob } from '../../../server/store/queue/kinds.ts'
import { tellingCalls, tellingEnd } from '../../../server/telemetry.ts'
import { contract } from '../../../src/domain/contract.ts'
import { fullPath } from '../../../src/domain/kit/call.ts'
import { useApp } from '../../support/app.ts'
import { freePort } from '../../support/freePort.ts'
import { makeUser, useStore } from '../../support/store.ts'

/** How the server runs, in figures for those who watch over it. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })

/** The same server, of which somebody wants figures. */
async function watched(change: Partial<MetricsConfig>) {
  const { services } = app.current
  const metrics = { port: undefined, host: '127.0.0.1', pushTo: undefined, ...change }
  const built = await buildApp(
    { ...services, config: { ...services.config, metrics } },
    { works: false, enriches: false },
  )
  onTestFinished(() => built.close())
  await built.ready()
  return built
}

/** The figures as Prometheus reads them, each by its name and labels. */
async function scrape(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const blank = line.lastIndexOf(' ')
      return [line.slice(0, blank), Number(line.slice(blank + 1))]
    }),
  )
}

test('requests are counted by route and status, not by what stands in their addresses', async () => {
  const port = await freePort()
  const server = await watched({ port })
  const user = await makeUser(store.current, ['analyst'])
  const headers = { authorization: `Bearer ${await app.current.token(user)}` }
  const path = fullPath(contract.listings.get)
  for (let n = 0; n < 3; n++) await server.inject({ url: path.replace('{id}', uuidv7()), headers })
  for (const url of ['/no/such/place', '/another/one']) await server.inject({ method: 'POST', url })
  const figures = await scrape(port)
  const route = path.replace('{id}', ':id')
  const requests = (labels: string) => figures.get(`assay_http_request_seconds_count{${labels}}`)
  expect(requests(`method="GET",route="${route}",status="404"`)).toBe(3)
  expect(requests('method="POST",route="none",status="404"')).toBe(2)
})

test('connections, the queue, jobs, providers and the process are told', async () => {
  const port = await freePort()
  await watched({ port })
  const data = { domain: uuidv7(), brands: [], by: { userId: null, name: 'Anna' } }
  await store.current.db.transaction((tx) => enqueue(tx, domainLookupJob, { data, key: data.domain }))
  const isLater = (error: unknown) => error instanceof RetryLater
  await tellingEnd('crawl', async () => {}, isLater)
  await tellingEnd('crawl', () => Promise.reject(new RetryLater('busy')), isLater).catch(() => {})
  await tellingEnd('crawl', () => Promise.reject(new Error('broken')), isLater).catch(() => {})
  const mail = tellingCalls('mail', {
    kind: 'made for this test',
    send: async (to: string) => {
      if (to === '') throw new Error('no recipient')
      return to
    },
  })
  expect(await mail.send('office@shop.example')).toBe('office@shop.example')
  await expect(mail.send('')).rejects.toThrow('no recipient')
  expect(mail.kind).toBe('made for this test')

  const figures = await scrape(port)
  const count = (name: string, labels: string) => figures.get(`${name}{${labels}}`)
  for (const pool of ['calls', 'prepared', 'streams', 'background'])
    expect(count('assay_database_connections', `pool="${pool}",state="open"`)).toBeGreaterThanOrEqual(0)
  expect(count('assay_work_pieces', 'kind="domain-lookup",state="waiting"')).toBeGreaterThan(0)
  expect(count('assay_work_oldest_seconds', 'kind="domain-lookup"')).toBeGreaterThan(0)
  for (const outcome of ['done', 'later', 'failed'])
    expect(count('assay_job_seconds_count', `kind="crawl",outcome="${outcome}"`)).toBe(1)
  for (const outcome of ['done', 'failed'])
    expect(
      count('assay_provider_call_seconds_count', `provider="mail",operation="send",outcome="${outcome}"`),
    ).toBe(1)
  expect(count('assay_event_loop_delay_seconds', 'quantile="0.99"')).toBeGreaterThanOrEqual(0)
  expect(count('assay_process_memory_bytes', 'kind="resident"')).toBeGreaterThan(50_000_000)
  expect(count('assay_process_cpu_seconds_total', 'mode="user"')).toBeGreaterThan(0)
})

test('while the database is away the rest is told all the same', async () => {
  const port = await freePort()
  await watched({ port })
  const away = vi.spyOn(store.current.background.db, 'execute').mockRejectedValue(new Error('away'))
  onTestFinished(() => away.mockRestore())
  const figures = await scrape(port)
  expect([...figures.keys()].filter((name) => name.startsWith('assay_work'))).toEqual([])
  expect(figures.get('assay_process_memory_bytes{kind="heap"}')).toBeGreaterThan(0)
})

test('a collector that is configured gets them too, at the latest when the server ends', async () => {
  const got: string[] = []
  const collector = createServer((request, response) => {
    got.push(`${request.method} ${request.url}`)
    request.resume().on('end', () => response.writeHead(200).end())
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  onTestFinished(() => void collector.close())
  const { port } = collector.address() as AddressInfo
  const server = await watched({ pushTo: `http://127.0.0.1:${port}` })
  await server.inject('/healthz')
  await server.close()
  expect(got).toEqual(['POST /v1/metrics'])
})
