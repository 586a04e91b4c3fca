import { expect, test } from 'vitest'
import { JOBS_BACK_OFF_MAX_MS } from '../../../src/domain/kit/constants.ts'
import type { Job } from '../../../src/domain/crawls/job.ts'
import { crawlCounts } from '../../../src/machines/crawls/crawlCounts.ts'
import {
  endWords,
  hasTouchedListings,
  jobsRetryMs,
  jobsSummary,
  jobTitles,
  newsOf,
  outcomeCounts,
} from '../../../src/machines/crawls/jobProgress.ts'
import { sampleJob } from '../../../src/paths/samples/jobs.ts'

const job = (changes: Partial<Job>): Job => ({ ...sampleJob, ...changes })

test('jobs under way are counted together, and one that knows no total yet is only named', () => {
  expect(jobsSummary([job({ total: 100, ended: 30 }), job({ total: 20, ended: 4 })])).toBe(
    '2 jobs running · 34 of 120',
  )
  expect(jobsSummary([job({ total: 0, ended: 0 })])).toBe('1 job running')
})

test('what came of a job is told without its pages of search results', () => {
  expect(outcomeCounts(job({ outcomes: { searched: 3, added: 1_200, unchanged: 1 }, failed: 2 }))).toBe(
    '1,200 new · 1 unchanged · 2 failed',
  )
  expect(outcomeCounts(job({ outcomes: {}, failed: 0, skipped: 2 }))).toBe('2 skipped')
  expect(outcomeCounts(job({ outcomes: { searched: 1 }, failed: 0 }))).toBe('')
})

test('what a crawl has come to says over how many runs', () => {
  const found = { added: 5, unchanged: 13 }
  expect(crawlCounts({ runs: 0, found: {}, failed: 0 })).toBe('not run yet')
  expect(crawlCounts({ runs: 1, found, failed: 0 })).toBe('5 new · 13 unchanged')
  expect(crawlCounts({ runs: 3, found, failed: 2 })).toBe('in 3 runs: 5 new · 13 unchanged · 2 failed')
  expect(crawlCounts({ runs: 2, found: {}, failed: 0 })).toBe('in 2 runs: nothing found')
})

test('a list has news of crawls that added or changed something', () => {
  expect(newsOf([job({ outcomes: { added: 2 } }), job({ outcomes: { added: 1, changed: 4 } })])).toBe(
    '3 new listings found, 4 changed',
  )
  expect(newsOf([job({ outcomes: { reinstated: 1 } })])).toBe('1 listing changed by a crawl')
  expect(newsOf([job({ outcomes: { unchanged: 1 } })])).toBeNull()
  expect(newsOf([job({ kind: 'scoring', outcomes: { scored: 5 } })])).toBeNull()
})

test('scores and screenshots touch listings; crawls tell of theirs themselves, and scans touch none', () => {
  for (const kind of ['scoring', 'screenshots'] as const) {
    expect(hasTouchedListings(job({ kind, ended: 1 }))).toBe(true)
    expect(hasTouchedListings(job({ kind, ended: 0 }))).toBe(false)
  }
  for (const kind of ['crawl', 'lookalikes'] as const)
    expect(hasTouchedListings(job({ kind, ended: 1 }))).toBe(false)
})

test('jobs of one title are named once, with how many they are', () => {
  const [crawl, scoring] = [{ title: 'Crawl for Vessmont' }, { title: 'Scoring of 2 listings' }]
  expect(jobTitles([crawl, scoring, crawl, crawl])).toBe('3 × Crawl for Vessmont, Scoring of 2 listings')
})

test('an end is named by how it came', () => {
  expect(endWords([job({ status: 'cancelled' })])).toBe('Cancelled')
  expect(endWords([job({ status: 'failed' })])).toBe('Failed')
  expect(endWords([job({ status: 'done' }), job({ status: 'failed' })])).toBe('2 jobs ended')
})

test('while asking fails it is asked less and less often', () => {
  expect(jobsRetryMs(1)).toBe(3_000)
  expect(jobsRetryMs(2)).toBe(6_000)
  expect(jobsRetryMs(50)).toBe(JOBS_BACK_OFF_MAX_MS)
})
