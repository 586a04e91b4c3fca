import * as z from 'zod/mini'
import { text } from '../kit/text.ts'

/** Where a marketplace is searched, and by what its results are read: data that Setup keeps. */

/** Stands in the address of a marketplace's search results for the words searched for. */
export const KEYWORDS_MARK = '{keywords}'
export const SELECTOR_MAX = 500

/** The address of a marketplace's search results for some words. */
export const searchAddress = (template: string, keywords: string): string =>
  template.replaceAll(KEYWORDS_MARK, () => encodeURIComponent(keywords.trim()))

/** What is wrong with the template of a search address, as words that follow its name; null where it can be used. */
export function searchTemplateProblem(template: string): string | null {
  if (!/^https?:\/\//i.test(template) || !URL.canParse(searchAddress(template, 'x')))
    return 'must be a web address'
  const host = /^https?:\/\/([^/?#]*)/i.exec(template)![1]!
  if (host.includes(KEYWORDS_MARK)) return `must not have ${KEYWORDS_MARK} in its host`
  return template.includes(KEYWORDS_MARK) ? null : `must contain ${KEYWORDS_MARK} where the words go`
}

/** The template of a search address. */
export const searchTemplate = () =>
  text(2_048).check(
    z.trim(),
    z.check(({ value, issues }) => {
      const message = searchTemplateProblem(value)
      if (message) issues.push({ code: 'custom', message, input: value })
    }),
  )
