import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Web } from '../../server/web/web.ts'
import { problemOf } from '../support/fetchProblem.ts'
import { PNG_FILE } from '../support/form.ts'
import { html, openSite, redirect, type Site, webWith } from '../support/site.ts'

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const GIF = Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')
const WEBP = Buffer.from('RIFF\u001a\u0000\u0000\u0000WEBPVP8L\r\u0000\u0000\u0000', 'latin1')
const TIFF = Buffer.from('49492a0008000000000000000000', 'hex')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

let site: Site
let web: Web
let png: Buffer
const { signal } = new AbortController()

beforeAll(async () => {
  png = Buffer.from(PNG_FILE.content)
  site = await openSite({
    '/png': html(png, { 'content-type': 'image/png' }),
    '/called-html': html(png),
    '/jpeg': html(JPEG, { 'content-type': 'image/webp' }),
    '/gif': html(GIF, { 'content-type': 'image/png' }),
    '/webp': html(WEBP, { 'content-type': 'image/jpeg' }),
    '/tiff': html(TIFF, { 'content-type': 'image/png' }),
    '/svg': html(SVG, { 'content-type': 'image/png' }),
    '/page': html('<p>No picture</p>', { 'content-type': 'image/jpeg' }),
    '/empty': html('', { 'content-type': 'image/png' }),
    '/large': html(Buffer.concat([png, Buffer.alloc(15_000_000)]), { 'content-type': 'image/png' }),
    '/moved': redirect('/png'),
    '/inside': redirect('http://0x7f.1:1/'),
  })
  web = webWith([site])
})
afterAll(async () => {
  await web.close()
  await site.close()
})

describe('a picture', () => {
  it.each([
    ['/png', 'image/png'],
    ['/called-html', 'image/png'],
    ['/moved', 'image/png'],
    ['/jpeg', 'image/jpeg'],
    ['/webp', 'image/webp'],
    ['/gif', 'image/gif'],
  ])('is what its content is: %s', async (path, mediaType) => {
    const picture = await web.image(site.at(path), signal)
    expect(picture).toMatchObject({ mediaType, url: site.at(path === '/moved' ? '/png' : path) })
    const contents = { 'image/png': png, 'image/jpeg': JPEG, 'image/webp': WEBP, 'image/gif': GIF }
    expect(picture.content.equals(contents[mediaType as keyof typeof contents])).toBe(true)
  })

  it.each([
    ['/tiff', 'unreadable', 'The picture is none of PNG, JPEG, WebP, GIF and AVIF, but image/tiff.'],
    ['/svg', 'unreadable', 'It is none of PNG, JPEG, WebP, GIF and AVIF, or damaged.'],
    ['/page', 'unreadable', 'It is a web page, not a picture.'],
    ['/empty', 'unreadable', 'The picture is empty.'],
    ['/large', 'tooLarge', 'The picture is larger than 15 MB.'],
    ['/missing', 'gone', '127.0.0.1 has no picture at this address any more (404).'],
    [
      '/inside',
      'refused',
      'The address belongs to a private or reserved network. Only public addresses are fetched.',
    ],
  ])('is not taken from %s', async (path, fault, message) => {
    expect(await problemOf(web.image(site.at(path), signal))).toMatchObject({
      fault,
      message,
      mayPass: false,
    })
  })
})
