import { describe, expect, test } from 'vitest'
import { readLinks } from '../../server/pages/readLinks.ts'
import { SelectorProblem, selectorProblem } from '../../server/store/setup/selectors.ts'

const url = 'https://shop.example/search?q=watch&page=2'

const page = (body: string) => ({ url, text: `<!doctype html><html><body>${body}</body></html>` })

describe('links of search results', () => {
  const results = page(`
    <ul>
      <li class="card"><a href="/item/1#reviews"><img></a><a href="/item/1">One</a></li>
      <li class="card"><div><a href="item/2?ref=a">Two</a></div></li>
      <a href="//other.example/item/3"><li class="card">Three</li></a>
      <li class="card"><a href="javascript:void(0)">Four</a></li>
      <li class="card">Five</li>
      <li class="card"><a href="mailto:seller@shop.example">Six</a></li>
    </ul>
    <nav><a class="page" href="?q=watch&page=2">2</a><a class="page" href="?q=watch&page=3">3</a></nav>`)

  test('are absolute, each once, in the order of the page', () => {
    expect(readLinks(results, { linkSelector: '.card a', nextSelector: null })).toEqual({
      links: ['https://shop.example/item/1', 'https://shop.example/item/2?ref=a'],
      next: null,
    })
  })

  test('are found in and around what is selected', () => {
    expect(readLinks(results, { linkSelector: 'li.card', nextSelector: 'nav a.page' })).toEqual({
      links: [
        'https://shop.example/item/1',
        'https://shop.example/item/2?ref=a',
        'https://other.example/item/3',
      ],
      next: 'https://shop.example/search?q=watch&page=3',
    })
  })

  test('the last page has no next one', () => {
    const last = page('<a class="next" href="#">Next</a>')
    expect(readLinks(last, { linkSelector: '.card a', nextSelector: '.next' })).toEqual({
      links: [],
      next: null,
    })
  })

  test('follow the base of the page', () => {
    const based = { url, text: '<head><base href="https://cdn.example/de/"></head><a href="item/7">7</a>' }
    expect(readLinks(based, { linkSelector: 'a', nextSelector: null }).links).toEqual([
      'https://cdn.example/de/item/7',
    ])
  })
})

test.each([
  ['a', 2_000],
  ['a:nth-child(2)', 1],
])(
  'of a page of very many of them at the top, as many as are looked at are found by %s',
  (linkSelector, found) => {
    const text = Array.from({ length: 100_000 }, (_, n) => `<a href="/item/${n}">x</a>`).join('')
    const began = performance.now()
    expect(readLinks({ url, text }, { linkSelector, nextSelector: null }).links).toHaveLength(found)
    expect(performance.now() - began).toBeLessThan(10_000)
  },
)

describe('selectors', () => {
  test.each([
    'a',
    'li.card > a[href*="/item/"]',
    '.a:not(.b), #c',
    'div:has(> img)',
    'a:nth-of-type(2n+1)',
    '.a\\:b',
    'a[title="<..>"]',
    'a ~ b + c',
  ])('%s can be used', (selector) => expect(selectorProblem(selector)).toBeNull())

  test.each([
    '',
    '  ',
    'a[',
    'a:not(',
    ':nonsense',
    '<div>',
    'a >',
    '..x',
    'a::text',
    'a, , b',
    'a > > b',
    'a'.repeat(501),
  ])('%j can’t, and says why', (selector) => {
    expect(selectorProblem(selector)).toMatch(/^(must |is not a CSS selector)/)
    expect(() => readLinks(page(''), { linkSelector: selector, nextSelector: null })).toThrow(SelectorProblem)
    expect(() => readLinks(page(''), { linkSelector: 'a', nextSelector: selector })).toThrow(SelectorProblem)
  })
})
