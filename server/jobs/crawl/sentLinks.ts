import { sql } from 'drizzle-orm'
import { hostOf } from '../../../src/domain/importing/importCells.ts'
import { badRequest } from '../../problems.ts'
import { type LinkSelectors, type PageLinks, readLinks } from '../../pages/readLinks.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Executor } from '../../store/transactions.ts'
import { SelectorProblem } from '../../store/setup/selectors.ts'

/**
 * The listings that a page of search results leads to, by the selectors that Setup has for the marketplace of its host.
 * Fails with 400 where there are none, or where they can't be used.
 */
export async function linksOfSentPage(
  db: Executor,
  { url, html }: { url: string; html: string },
): Promise<PageLinks> {
  const [selectors] = await rowsOf<LinkSelectors>(
    db,
    sql`SELECT link_selector AS "linkSelector", next_selector AS "nextSelector" FROM marketplaces
        WHERE assay_host(search_url) = assay_host(${url}) AND link_selector IS NOT NULL
        ORDER BY starts_with(search_url, ${`${new URL(url).origin}/`}) DESC, name LIMIT 1`,
  )
  if (!selectors)
    throw badRequest(
      `Setup has no search address for ${hostOf(url)}: its results can't be told from other links.`,
    )
  try {
    return readLinks({ url, text: html }, selectors)
  } catch (error) {
    if (error instanceof SelectorProblem) throw badRequest(error.message)
    throw error
  }
}
