import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that WCAG 2.2 AA asks for. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Look {
  /** That rule alone. */
  readonly rule?: string
  /** That part of the page alone. */
  readonly part?: string
}

/** What axe finds wrong on a page, a line for each place: rule, element, why. */
export async function violationsOf(page: Page, { rule, part }: Look = {}): Promise<string[]> {
  // The page has no frames: axe can run in it whole, without a second page for each look.
  // What React Aria has announced stays there for seconds, and may name what is gone from the page by then.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .exclude('[data-live-announcer]')
  if (part) builder.include(part)
  const { violations } = await (rule ? builder.withRules(rule) : builder.withTags(TAGS)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
  )
}
