/** A picture that stands in the visible part of a page: its address, and where it is, in CSS pixels. */
export interface ShownPicture {
  readonly address: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A page as it stands before the user. */
export interface ReadPage {
  readonly url: string
  /** What it says its address is; the address itself where it says none. */
  readonly canonical: string
  readonly title: string
  /** As it is rendered, without scripts and styles. */
  readonly html: string
  /** The address of every large picture, whether it is in the visible part or not. */
  readonly pictures: readonly string[]
  readonly shown: readonly ShownPicture[]
  /** Pixels of a screenshot for each CSS pixel. */
  readonly ratio: number
  readonly width: number
  readonly height: number
}

/**
 * Reads the page it runs in. It is put into the page by itself, so that it uses nothing from outside; `most` is how many
 * characters of HTML are taken. What was typed into the page is not read.
 */
export function readPage(most: number): ReadPage {
  const smallest = 120
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  const unread =
    'script:not([type="application/ld+json" i]), style, svg, iframe, template, textarea, input, link[rel="stylesheet"]'
  for (const element of copy.querySelectorAll(unread)) element.remove()
  const comments = document.createNodeIterator(copy, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment)
  const large = [...document.images].filter(
    ({ naturalWidth, naturalHeight, currentSrc }) =>
      naturalWidth >= smallest && naturalHeight >= smallest && /^https?:/.test(currentSrc),
  )
  const told = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content
  const shown = large.flatMap((image) => {
    const { left, top, right, bottom, width, height } = image.getBoundingClientRect()
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width > 0
    return isWhole ? { address: image.currentSrc, left, top, width, height } : []
  })
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return {
    url: location.href.split('#')[0]!,
    canonical: link && /^https?:/.test(link) ? link.split('#')[0]! : location.href.split('#')[0]!,
    title: document.title,
    html: copy.outerHTML.slice(0, most),
    pictures: [
      ...new Set([
        ...(told ? [new URL(told, location.href).href] : []),
        ...large.map(({ currentSrc }) => currentSrc),
      ]),
    ],
    shown,
    ratio: devicePixelRatio,
    width: innerWidth,
    height: innerHeight,
  }
}

/**
 * Reads another page of the same site as the site shows it to this user. It is put into the page by itself. Answers null
 * where it can't be had.
 */
export async function readLinkedPage(
  address: string,
  most: number,
): Promise<{ url: string; html: string } | null> {
  try {
    const answer = await fetch(address, { credentials: 'include' })
    if (!answer.ok || !/html/.test(answer.headers.get('content-type') ?? '')) return null
    return { url: address, html: (await answer.text()).slice(0, most) }
  } catch {
    return null
  }
}
