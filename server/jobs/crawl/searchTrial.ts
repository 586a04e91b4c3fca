import { searchAddress } from '../../../src/domain/crawls/searchTemplate.ts'
import {
  type SearchTrial,
  type SearchTrialResult,
  TRIAL_LINKS_MAX,
} from '../../../src/domain/crawls/searchTrial.ts'
import { refuseSelectors } from '../../store/setup/marketplaces.ts'
import { readLinks } from '../../pages/readLinks.ts'
import { FetchProblem, type Web } from '../../web/web.ts'

/** Longer than a fetch takes by itself: the host may have its turn to wait for. */
const PATIENCE_MS = 30_000

/** Searches a marketplace once and says what the selectors find. Fails with 400 for a selector that is none. */
export async function trySearch(web: Web, trial: SearchTrial): Promise<SearchTrialResult> {
  refuseSelectors(trial)
  const url = searchAddress(trial.searchUrl, trial.keywords)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const { links, next } = readLinks(await web.page(url, patience), trial)
    return { url, links: links.slice(0, TRIAL_LINKS_MAX), total: links.length, next, problem: null }
  } catch (error) {
    if (!(error instanceof FetchProblem) && !patience.aborted) throw error
    const problem =
      error instanceof FetchProblem
        ? error.message
        : 'The host’s turn did not come: something else is being read from it. Try again in a while.'
    return { url, links: [], total: 0, next: null, problem }
  }
}
