import { type CheerioAPI, load } from 'cheerio/slim'

/** Deeper than any page that people read; browsers themselves stop at 512. */
const MAX_DEPTH = 2_000

/** Elements without content, and those that end where the next of their kind begins: they make nothing deeper. */
const FLAT = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd td th tr option'.split(
    ' ',
  ),
)
const UNREAD = new Set(['script', 'style', 'textarea', 'title'])

/**
 * A page or a piece of one, read in time that grows with its length: from where it nests too deeply on, it is left out.
 */
export const parseHtml = (text: string): CheerioAPI => load(text.slice(0, shallowEnd(text)))

function shallowEnd(text: string): number {
  const tags = /<(\/?)([a-z][a-z\d-]*)/gi
  let depth = 0
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    const name = tag[2]!.toLowerCase()
    if (FLAT.has(name)) continue
    depth = tag[1] === '' ? depth + 1 : Math.max(0, depth - 1)
    if (depth > MAX_DEPTH) return tag.index
    if (tag[1] === '' && UNREAD.has(name)) {
      const end = endOf(text, name, tags.lastIndex)
      if (end === -1) return text.length
      tags.lastIndex = end
    }
  }
  return text.length
}

/** Where the end tag of an element stands whose content is text alone, or -1. */
function endOf(text: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(text)?.index ?? -1
}
