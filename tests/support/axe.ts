import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that WCAG 2.2 AA asks for. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong on a page, a line for each place: rule, element, why. With a rule, that one alone. */
export async function violationsOf(page: Page, rule?: string): Promise<string[]> {
  // What React Aria has announced stays there for seconds, and may name what is gone from the page by then.
  const builder = new AxeBuilder({ page }).exclude('[data-live-announcer]')
  const { violations } = await (rule ? builder.withRules(rule) : builder.withTags(TAGS)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
  )
}
