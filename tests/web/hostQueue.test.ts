import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Web } from '../../server/web/web.ts'
import { html, openSite, redirect, type Site, webWith } from '../support/site.ts'

let site: Site
let other: Site
let web: Web
let release: () => void
let isHeld: Promise<void>
const { signal } = new AbortController()

beforeEach(async () => {
  const held = Promise.withResolvers<void>()
  isHeld = held.promise
  release = () => {}
  const answers = {
    '/': html('A page'),
    '/hop': redirect('/'),
    '/held': (...args: Parameters<ReturnType<typeof html>>) => {
      release = () => html('Held')(...args)
      held.resolve()
    },
  }
  site = await openSite(answers)
  other = await openSite(answers, { host: '127.0.0.2' })
  web = webWith([site, other])
})
afterEach(async () => {
  await web.close()
  await Promise.all([site.close(), other.close()])
})

describe('politeness', () => {
  it('asks a host for one thing at a time', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => web.page(site.at(`/?${index}`), signal))
    const pictures = Array.from({ length: 3 }, () => web.image(site.at('/'), signal).catch(() => null))
    await Promise.all([...pages, ...pictures])
    expect(site.mostAtOnce).toBe(1)
    expect(site.asked).toHaveLength(10)
  })

  it('does not let one host wait for another', async () => {
    const held = web.page(site.at('/held'), signal)
    await isHeld
    expect((await web.page(other.at('/'), signal)).text).toBe('A page')
    release()
    expect((await held).text).toBe('Held')
  })

  it('leaves a host alone for as long as it asks, and others not', async () => {
    let isBusy = true
    const busy = await openSite({
      '/': html('A page'),
      '/busy': (request, response) =>
        isBusy
          ? response.writeHead(429, { 'retry-after': '1' }).end()
          : html('Not busy any more')(request, response),
    })
    const patient = webWith([busy, other])
    await expect(patient.page(busy.at('/busy'), signal)).rejects.toMatchObject({ retryAfterMs: 1_000 })
    const asked = busy.asked.length
    await expect(patient.page(busy.at('/'), signal)).rejects.toMatchObject({
      mayPass: true,
      isThrottled: true,
      retryAfterMs: expect.closeTo(1_000, -3),
    })
    expect(busy.asked).toHaveLength(asked)
    expect((await patient.page(other.at('/'), signal)).text).toBe('A page')
    isBusy = false
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    expect((await patient.page(busy.at('/busy'), signal)).text).toBe('Not busy any more')
    await patient.close()
    await busy.close()
  })

  it('keeps a pause between two pages', async () => {
    const slow = webWith([site], { limits: { openedPagePauseMs: 150 } })
    const begun = performance.now()
    await slow.page(site.at('/'), signal)
    await slow.page(site.at('/'), signal)
    expect(site.asked).toEqual(['/robots.txt', '/', '/'])
    expect(site.askedAt[2]! - begun).toBeGreaterThan(148)
  })

  it('keeps none before a picture, what a page redirects to, or a page of another host', async () => {
    const patient = webWith([site, other], { limits: { openedPagePauseMs: 10 * 60_000 } })
    await patient.page(site.at('/hop'), signal)
    await patient.image(site.at('/'), signal).catch(() => null)
    await patient.page(other.at('/'), signal)
    expect(site.asked).toEqual(['/robots.txt', '/hop', '/', '/'])
  })

  it('does not count what was refused as a page', async () => {
    const patient = webWith([site], { limits: { pagePauseMs: 10 * 60_000 } })
    for (const _ of [1, 2])
      await expect(patient.page('http://127.0.0.9/', signal)).rejects.toMatchObject({ fault: 'refused' })
  })
})

describe('pictures of many', () => {
  const many = (from: Web, paths: readonly string[]) =>
    Promise.all(paths.map((path) => from.imageOfMany(site.at(path), signal).catch(() => null)))

  it('begin a pause apart, as pages do', async () => {
    const slow = webWith([site], { limits: { openedPagePauseMs: 150 } })
    const begun = performance.now()
    await many(slow, ['/?1', '/?2', '/?3'])
    expect(site.asked).toEqual(['/robots.txt', '/?1', '/?2', '/?3'])
    expect(site.askedAt[2]! - begun).toBeGreaterThan(148)
    expect(site.askedAt[3]! - begun).toBeGreaterThan(298)
    await slow.close()
  })

  it('do not wait for one that is slow to answer', async () => {
    const held = web.imageOfMany(site.at('/held'), signal)
    await isHeld
    await many(web, ['/?next'])
    expect(site.asked).toEqual(['/robots.txt', '/held', '/?next'])
    release()
    await expect(held).rejects.toMatchObject({ fault: 'unreadable' })
  })
})

describe('ending a fetch', () => {
  it('ends it with the reason of its signal, while it waits or reads, and lets the next go', async () => {
    const first = new AbortController()
    const second = new AbortController()
    const held = web.page(site.at('/held'), first.signal)
    const waiting = web.page(site.at('/'), second.signal)
    const next = web.page(site.at('/?next'), signal)
    await isHeld
    second.abort(new Error('Cancelled.'))
    await expect(waiting).rejects.toThrow('Cancelled.')
    first.abort(new Error('Cancelled as well.'))
    await expect(held).rejects.toThrow('Cancelled as well.')
    expect((await next).text).toBe('A page')
    expect(site.asked).toEqual(['/robots.txt', '/held', '/?next'])
  })

  it('ends all of them when the web is closed', async () => {
    const held = web.page(site.at('/held'), signal)
    await isHeld
    await web.close()
    await expect(held).rejects.toThrow('Assay is closing.')
    await expect(web.page(other.at('/'), signal)).rejects.toThrow('Assay is closing.')
  })
})
