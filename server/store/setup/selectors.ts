import { load } from 'cheerio/slim'

/** CSS selectors as people write them down for a marketplace. */

const MAX_SELECTOR = 500

/** What the engine takes, though it is no selector: braces, a lone point or hash, a combinator or comma with nothing beside it. */
const BROKEN = /[<{};@]|[.#](?![-\w\u0080-\uFFFF])|^\s*[>+~,]|[>+~,]\s*$|[>+~,]\s*[>+~,]/

const nothing = load('')

/** What is wrong with a CSS selector, as words that follow its name; null where it can be used. */
export function selectorProblem(selector: string): string | null {
  if (selector.trim() === '') return 'must not be empty'
  if (selector.length > MAX_SELECTOR) return `must have ${MAX_SELECTOR} characters at most`
  if (BROKEN.test(selector.replace(/\\./g, 'x').replace(/"[^"]*"|'[^']*'/g, 'x')))
    return 'is not a CSS selector'
  try {
    nothing.root().find(selector)
    return null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return `is not a CSS selector: ${error.message}`
  }
}

/** Thrown where a page is to be read by a selector that is none; the message is a sentence for the user. */
export class SelectorProblem extends Error {
  readonly selector: string

  constructor(selector: string, problem: string) {
    super(`“${selector.slice(0, MAX_SELECTOR)}” ${problem}`)
    this.selector = selector
  }
}

/** Throws `SelectorProblem` where a selector can't be used. */
export function checkSelector(selector: string): void {
  const problem = selectorProblem(selector)
  if (problem !== null) throw new SelectorProblem(selector, problem)
}
