import type { CheerioAPI } from 'cheerio/slim'

/** Walking a read page without recursion: pages nest as deep as they like. */

type PageDocument = ReturnType<CheerioAPI['root']>[number]
export type PageNode = PageDocument['children'][number]
export type PageElement = Extract<PageNode, { attribs: unknown }>

const TEXT_NODE = 3
const DOCUMENT_NODE = 9

const isText = (node: PageNode): node is Extract<PageNode, { nodeType: 3 }> => node.nodeType === TEXT_NODE
/** Whether something stands at the top of a page. */
export const isAtTop = ({ parent }: PageNode): boolean => parent?.nodeType === DOCUMENT_NODE

export const isElement = (node: PageNode): node is PageElement => 'attribs' in node

/** The elements of a page in its order, but for those in templates. */
export function everyElement($: CheerioAPI): PageElement[] {
  const found: PageElement[] = []
  const open: PageNode[] = $.root()[0]!.children.toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue
    found.push(node)
    if (node.name !== 'template') for (const child of node.children.toReversed()) open.push(child)
  }
  return found
}

const UNSEEN = new Set(['script', 'style', 'template', 'noscript'])

/** Longer texts are cut. */
const MAX_TEXT = 40_000

/** The text of an element, without that of scripts and styles; what elements part is parted by white space, lines by line breaks. */
export const textOf = (element: PageElement): string => textAmong(element.children)

/** The text of these nodes, likewise. */
export function textAmong(nodes: readonly PageNode[]): string {
  let text = ''
  const open: (PageNode | typeof LINE_BREAK)[] = nodes.toReversed()
  for (let node = open.pop(); node && text.length < MAX_TEXT; node = open.pop()) {
    if (node === LINE_BREAK) text += node
    else if (isText(node)) text += node.data.replaceAll(/\s+/g, ' ')
    else if (isElement(node) && !UNSEEN.has(node.name)) {
      if (!INLINE.has(node.name)) text += LINES.has(node.name) ? LINE_BREAK : ' '
      if (LINES.has(node.name) && node.name !== 'br') open.push(LINE_BREAK)
      for (const child of node.children.toReversed()) open.push(child)
    }
  }
  return text
}

const LINE_BREAK = '\n'

/** Elements that stand on lines of their own, and the line break. */
const LINES = new Set(
  'address article aside blockquote br dd details div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
)

/** Elements that stand within a word or line. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'em',
  'font',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])
