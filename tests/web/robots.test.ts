import { afterEach, describe, expect, it } from 'vitest'
import type { Web } from '../../server/web/web.ts'
import { problemOf } from '../support/fetchProblem.ts'
import { type Answers, html, openSite, redirect, type Site, webWith } from '../support/site.ts'

let site: Site
let web: Web
const { signal } = new AbortController()

async function open(answers: Answers, limits: NonNullable<Parameters<typeof webWith>[1]>['limits'] = {}) {
  site = await openSite({ '/a': html('A'), '/b': html('B'), ...answers })
  web = webWith([site], { limits })
}
afterEach(async () => {
  await web.close()
  await site.close()
})

const robots = (text: string, status = 200, headers = {}) => ({
  '/robots.txt': html(text, { 'content-type': 'text/plain', ...headers }, status),
})

describe('robots.txt', () => {
  it('keeps us from the pages that it names for everyone, or for us', async () => {
    await open(robots('User-agent: *\nDisallow: /a'))
    const problem = await problemOf(web.page(site.at('/a'), signal))
    expect(problem).toMatchObject({ fault: 'robots', mayPass: false })
    expect(problem.message).toBe('The robots.txt of 127.0.0.1 asks not to read this address.')
    expect((await web.page(site.at('/b'), signal)).text).toBe('B')
    expect(site.asked).toEqual(['/robots.txt', '/b'])
  })

  it('means us by our name before everyone', async () => {
    await open(robots('User-agent: *\nDisallow: /\n\nUser-agent: AssayBot\nDisallow: /b'))
    expect((await web.page(site.at('/a'), signal)).text).toBe('A')
    expect(await problemOf(web.page(site.at('/b'), signal))).toMatchObject({ fault: 'robots' })
  })

  it('is asked where a redirect leads to as well', async () => {
    await open({ ...robots('User-agent: *\nDisallow: /b'), '/c': redirect('/b') })
    expect(await problemOf(web.page(site.at('/c'), signal))).toMatchObject({ fault: 'robots' })
    expect(site.asked).toEqual(['/robots.txt', '/c'])
  })

  it('has no say in pictures', async () => {
    await open(robots('User-agent: *\nDisallow: /'))
    expect(await problemOf(web.image(site.at('/a'), signal))).toMatchObject({ fault: 'unreadable' })
    expect(site.asked).toEqual(['/a'])
  })

  it('has one in a picture of many, and in how often those are asked for', async () => {
    await open(robots('User-agent: *\nDisallow: /b\nCrawl-delay: 0.2'))
    expect(await problemOf(web.imageOfMany(site.at('/b'), signal))).toMatchObject({ fault: 'robots' })
    // From before the first one: a busy process notices late when that arrived.
    const begun = performance.now()
    for (const _ of [1, 2])
      expect(await problemOf(web.imageOfMany(site.at('/a'), signal))).toMatchObject({ fault: 'unreadable' })
    expect(site.asked).toEqual(['/robots.txt', '/a', '/a'])
    expect(site.askedAt[2]! - begun).toBeGreaterThan(195)
  })

  it.each([401, 403, 404, 410])('allows everything where it answers %i', async (status) => {
    await open(robots('User-agent: *\nDisallow: /', status))
    expect((await web.page(site.at('/a'), signal)).text).toBe('A')
  })

  it('allows everything where it leads in circles, or to where nothing is fetched', async () => {
    await open({ '/robots.txt': redirect('/robots.txt') })
    expect((await web.page(site.at('/a'), signal)).text).toBe('A')
    await web.close()
    await site.close()
    await open({ '/robots.txt': redirect('http://10.0.0.1/') })
    expect((await web.page(site.at('/a'), signal)).text).toBe('A')
  })

  it.each([500, 503, 429])('refuses for now where it answers %i, and asks again later', async (status) => {
    await open(robots('', status, { 'retry-after': '7' }), { robotsFailureKeptMs: 0 })
    for (const path of ['/a', '/b']) {
      const problem = await problemOf(web.page(site.at(path), signal))
      expect(problem).toMatchObject({
        fault: 'robots',
        mayPass: true,
        retryAfterMs: status === 500 ? null : 7_000,
      })
      expect(problem.message).toBe(
        "The robots.txt of 127.0.0.1 can't be read at the moment, so its pages are not read either.",
      )
    }
    expect(site.asked).toEqual(['/robots.txt', '/robots.txt'])
  })

  it('refuses for now where it does not come in time', async () => {
    await open({ '/robots.txt': () => {} }, { firstByteMs: 200 })
    expect(await problemOf(web.page(site.at('/a'), signal))).toMatchObject({ fault: 'robots', mayPass: true })
    expect(site.asked).toEqual(['/robots.txt'])
  })

  it('is read up to its limit alone', async () => {
    const huge = `User-agent: *\nDisallow: /a\n${'# padding\n'.repeat(60_000)}Disallow: /b\n`
    await open(robots(huge))
    expect(await problemOf(web.page(site.at('/a'), signal))).toMatchObject({ fault: 'robots' })
    expect((await web.page(site.at('/b'), signal)).text).toBe('B')
  })

  it('is asked once for many pages, and again when it is old', async () => {
    await open(robots(''), { robotsKeptMs: 60_000 })
    await Promise.all(['/a', '/b', '/a'].map((path) => web.page(site.at(path), signal)))
    expect(site.asked.filter((path) => path === '/robots.txt')).toHaveLength(1)
    await web.close()
    web = webWith([site], { limits: { robotsKeptMs: 0 } })
    await web.page(site.at('/a'), signal)
    await web.page(site.at('/a'), signal)
    expect(site.asked.filter((path) => path === '/robots.txt')).toHaveLength(3)
  })

  it('sets the pause between two pages, up to a limit', async () => {
    await open(robots('User-agent: *\nCrawl-delay: 600'), { crawlDelayMaxMs: 80 })
    const begun = performance.now()
    await web.page(site.at('/a'), signal)
    await web.page(site.at('/b'), signal)
    expect(site.asked).toEqual(['/robots.txt', '/a', '/b'])
    expect(site.askedAt[2]! - begun).toBeGreaterThan(78)
  })

  it('of nonsense allows everything', async () => {
    await open(robots('<!doctype html><title>A shop: welcome</title>\u0000'))
    expect((await web.page(site.at('/a'), signal)).text).toBe('A')
  })
})
