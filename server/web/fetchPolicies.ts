import { type Headers, headerOf } from './answer.ts'
import type { FetchPolicy } from './follow.ts'
import type { FetchLimits } from './limits.ts'
import { FetchProblem } from './web.ts'

/** What is fetched of other people's servers: pages, pictures, robots.txt. */

const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml'])
/** So much of what a server calls a type is shown to the user. */
const TYPE_MAX_CHARACTERS = 100

/** A page, of which its headers must say that it is one. */
export function pagePolicy(limits: FetchLimits, prepare: FetchPolicy['prepare']): FetchPolicy {
  return {
    what: 'page',
    accept: 'text/html, application/xhtml+xml;q=0.9',
    maxBytes: limits.pageBytes,
    isCut: false,
    turn: 'page',
    prepare,
    judge: judgeHtml,
  }
}

/** A picture of many: it waits as pages do, yet not for the end of the one before. */
export function manyPicturesPolicy(limits: FetchLimits, prepare: FetchPolicy['prepare']): FetchPolicy {
  return { ...picturePolicy(limits), turn: 'oneOfMany', prepare }
}

/** A picture; what it is, its content tells. */
export function picturePolicy(limits: FetchLimits): FetchPolicy {
  return {
    what: 'picture',
    accept: 'image/png, image/jpeg, image/webp, image/gif, image/avif',
    maxBytes: limits.imageBytes,
    isCut: false,
    turn: 'other',
    prepare: async () => 0,
    judge: () => {},
  }
}

/** The beginning of a robots.txt. */
export function robotsPolicy(limits: FetchLimits): FetchPolicy {
  return {
    what: 'robots.txt',
    accept: 'text/plain, */*;q=0.5',
    maxBytes: limits.robotsBytes,
    isCut: true,
    turn: 'other',
    prepare: async () => 0,
    judge: () => {},
  }
}

function judgeHtml(headers: Headers): void {
  const type = headerOf(headers, 'content-type').split(';')[0]!.trim().toLowerCase()
  if (!HTML_TYPES.has(type))
    throw new FetchProblem(
      'unreadable',
      `The address holds no page but ${type === '' ? 'something unnamed' : type.slice(0, TYPE_MAX_CHARACTERS)}.`,
    )
}
