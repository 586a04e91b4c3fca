import type { Crawl } from '../../domain/crawls/crawl.ts'
import { countOf } from '../../domain/kit/words.ts'
import { outcomeCounts } from './jobProgress.ts'

/** What a crawl has come to over all of its runs: "in 3 runs: 5 new · 2 failed". */
export function crawlCounts({ runs, found, failed }: Pick<Crawl, 'runs' | 'found' | 'failed'>): string {
  if (runs === 0) return 'not run yet'
  const counts = outcomeCounts({ outcomes: found, failed }) || 'nothing found'
  return runs === 1 ? counts : `in ${countOf(runs, 'run')}: ${counts}`
}
