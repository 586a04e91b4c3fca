import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FetchFault, Web } from '../../server/web/web.ts'
import { problemOf } from '../support/fetchProblem.ts'
import { html, openSite, redirect, type Site, webWith } from '../support/site.ts'

const MB = 1_000_000
const GZIP_BOMB = gzipSync(Buffer.alloc(40 * MB), { level: 1 })
const LEAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
/** No fetch may take longer than its limit of 20 s; limits that are waited for are shorter here. */
const AT_MOST_MS = 10_000
const SHORT = { firstByteMs: 400, totalMs: 800 }

let site: Site
let web: Web
let hasty: Web
let sent = 0

beforeAll(async () => {
  site = await openSite({
    '/': html('A page: ü'),
    '/agent': (request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(`${request.headers['user-agent']}`),
    '/xhtml': html('XHTML', { 'content-type': 'Application/XHTML+XML' }),
    '/gzip': html(gzipSync('packed'), { 'content-encoding': 'gzip' }),
    '/br': html(brotliCompressSync('packed'), { 'content-encoding': 'BR' }),
    '/deflate': html(deflateSync('packed'), { 'content-encoding': 'deflate' }),
    '/deflate-raw': html(deflateRawSync('packed'), { 'content-encoding': 'deflate' }),
    '/twice': html(brotliCompressSync(gzipSync('packed')), { 'content-encoding': 'gzip, br' }),
    '/said-large': html(Buffer.alloc(30 * MB)),
    '/large': (_, response) => void endless(response.writeHead(200, { 'content-type': 'text/html' })),
    '/gzip-bomb': html(GZIP_BOMB, { 'content-encoding': 'gzip' }),
    '/br-bomb': html(brotliCompressSync(Buffer.alloc(40 * MB), LEAST), { 'content-encoding': 'br' }),
    '/bomb-of-bombs': html(gzipSync(GZIP_BOMB), { 'content-encoding': 'gzip, gzip' }),
    '/exactly': html(Buffer.alloc(8 * MB, 'a')),
    '/broken-gzip': html(Buffer.from('not packed at all'), { 'content-encoding': 'gzip' }),
    '/unknown-packing': html('?', { 'content-encoding': 'compress' }),
    '/packed-often': html('?', { 'content-encoding': 'gzip, gzip, gzip' }),
    '/pdf': html('%PDF-1.7', { 'content-type': 'application/pdf' }),
    '/json': html('{}', { 'content-type': 'application/json' }),
    '/untyped': (_, response) => response.writeHead(200).end('<p>'),
    '/empty': html(''),
    '/none': (_, response) => response.writeHead(204).end(),
    '/silent': () => {},
    '/trickling-headers': (_, response) => {
      const { socket } = response
      socket?.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket?.write('X-A: b\r\n'), 20)
      socket?.on('close', () => clearInterval(timer))
    },
    '/slow': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const timer = setInterval(() => response.write('a'), 20)
      response.on('close', () => clearInterval(timer))
    },
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 100 }).write('half')
      setImmediate(() => response.destroy())
    },
    '/no-http': (_, response) => void response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n'),
    '/long-headers': html('A', { 'x-long': 'a'.repeat(40_000) }),
    '/refused': html('', {}, 403),
    '/missing': html('', {}, 404),
    '/gone': html('', {}, 410),
    '/broken': html('', {}, 500),
    '/busy': html('', { 'retry-after': '120' }, 429),
    '/busy-until': (_, response) =>
      response.writeHead(503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }).end(),
    '/busy-forever': html('', { 'retry-after': '999999999' }, 503),
    '/busy-somehow': html('', { 'retry-after': 'soon' }, 503),
    '/hop1': redirect('hop2', 301),
    '/hop2': redirect('/hop3', 303),
    '/hop3': redirect('/hop4', 307),
    '/hop4': redirect('/hop1', 308),
    '/circle': redirect('/circle2'),
    '/circle2': redirect('/circle#again'),
    '/nowhere': html('', {}, 302),
    '/unicode': (_, response) => response.writeHead(302, { location: inHeader('/ü') }).end(),
    '/%C3%BC': html('Arrived'),
    '/file': redirect('file:///etc/passwd'),
    '/script': redirect('javascript:alert(1)'),
    '/with-password': redirect('http://user:secret@127.0.0.1/'),
    '/unreadable': redirect('http://[::1'),
    '/to': (request, response) =>
      response.writeHead(302, { location: inHeader(decodeURIComponent(request.url!.split('?')[1]!)) }).end(),
  })
  hasty = webWith([site], { limits: SHORT })
  web = webWith([site], { lookup: async () => [{ address: '127.0.0.1', family: 4 }] })
})
afterAll(async () => {
  await Promise.all([web.close(), hasty.close()])
  await site.close()
})

/** UTF-8 as it stands in a header. */
const inHeader = (text: string) => Buffer.from(text).toString('latin1')

/** Sends 30 MB as fast as they are taken, and counts what was. */
async function endless(response: ServerResponse): Promise<void> {
  sent = 0
  const chunk = Buffer.alloc(MB / 10, 'a')
  async function* chunks() {
    for (; sent < 30 * MB; sent += chunk.length) yield chunk
  }
  await pipeline(chunks, response).catch(() => {})
}

const { signal } = new AbortController()
const read = async (path: string) => (await web.page(site.at(path), signal)).text

async function refusal(address: string, by = web) {
  const beganAt = performance.now()
  const problem = await problemOf(by.page(address, signal))
  expect(performance.now() - beganAt).toBeLessThan(AT_MOST_MS)
  return problem
}

describe('a page', () => {
  it('is read with its text and where it was found', async () => {
    expect(await web.page(site.at('/#part'), signal)).toEqual({ url: site.at('/'), text: 'A page: ü' })
    expect(await read('/xhtml')).toBe('XHTML')
  })

  it('is asked for by name', async () => {
    expect(await read('/agent')).toMatch(/^AssayBot\/\d+\.\d+\.\d+$/)
    expect(await read('/agent')).toBe(web.userAgent)
  })

  it.each(['/gzip', '/br', '/deflate', '/deflate-raw', '/twice'])('is unpacked: %s', async (path) => {
    expect(await read(path)).toBe('packed')
  })

  it('may be as large as the limit', async () => {
    expect(await read('/exactly')).toHaveLength(8 * MB)
  })

  it.each(['/said-large', '/large', '/gzip-bomb', '/br-bomb', '/bomb-of-bombs'])(
    'that is too large is cut off while it comes: %s',
    async (path) => {
      const problem = await refusal(site.at(path))
      expect(problem).toMatchObject({
        fault: 'tooLarge',
        mayPass: false,
        message: 'The page is larger than 8 MB.',
      })
    },
  )

  it('of which too much comes is not taken to its end', async () => {
    await refusal(site.at('/large'))
    expect(sent).toBeLessThan(20 * MB)
  })
})

describe('what is no page', () => {
  it.each<[string, FetchFault, string]>([
    ['/broken-gzip', 'unreadable', "The page can't be unpacked."],
    ['/unknown-packing', 'unreadable', "The page is packed in a way that can't be read."],
    ['/packed-often', 'unreadable', "The page is packed in a way that can't be read."],
    ['/pdf', 'unreadable', 'The address holds no page but application/pdf.'],
    ['/json', 'unreadable', 'The address holds no page but application/json.'],
    ['/untyped', 'unreadable', 'The address holds no page but something unnamed.'],
    ['/empty', 'unreadable', 'The page is empty.'],
    ['/none', 'unreadable', 'The address holds no page but something unnamed.'],
    ['/no-http', 'unreadable', "127.0.0.1 answered in a way that can't be read."],
    ['/long-headers', 'unreadable', "127.0.0.1 answered in a way that can't be read."],
    ['/refused', 'status', '127.0.0.1 refuses the page (403).'],
    ['/missing', 'gone', '127.0.0.1 has no page at this address any more (404).'],
    ['/gone', 'gone', '127.0.0.1 has no page at this address any more (410).'],
    ['/nowhere', 'status', '127.0.0.1 answered without a page (302).'],
  ])('%s is told as such, for good', async (path, fault, message) => {
    expect(await refusal(site.at(path))).toMatchObject({ fault, message, mayPass: false, retryAfterMs: null })
  })

  it.each<[string, FetchFault, string]>([
    ['/cut', 'network', 'The connection to 127.0.0.1 broke before the page was whole.'],
    ['/broken', 'status', "127.0.0.1 can't serve the page at the moment (500)."],
  ])('%s is told as what may pass', async (path, fault, message) => {
    expect(await refusal(site.at(path))).toMatchObject({ fault, message, mayPass: true })
  })

  it.each([
    ['/silent', "127.0.0.1 didn't answer in time."],
    ['/trickling-headers', "127.0.0.1 didn't answer in time."],
    ['/slow', 'The page of 127.0.0.1 took too long to read.'],
  ])('%s is ended by its time', async (path, message) => {
    expect(await refusal(site.at(path), hasty)).toMatchObject({ fault: 'timeout', message, mayPass: true })
  })

  it('of what is posted is told in words for sending', async () => {
    const post = (web: Web, url: string) => problemOf(web.post(url, { headers: {}, body: '{}' }, signal))
    const impatient = webWith([site], { limits: { postMs: 150 } })
    expect((await post(impatient, site.at('/silent'))).message).toBe("127.0.0.1 didn't answer in time.")
    expect((await post(impatient, 'https://10.0.0.1/')).message).toBe(
      'The address belongs to a private or reserved network. Messages are sent to public addresses alone.',
    )
    await impatient.close()
  })

  it('is a server that is not there, or speaks no TLS', async () => {
    const gone = await openSite({})
    const without = webWith([gone])
    await gone.close()
    const problem = await problemOf(without.page(gone.at('/'), signal))
    expect(problem).toMatchObject({ fault: 'network', message: "127.0.0.1 can't be reached.", mayPass: true })
    expect(await refusal(site.at('/').replace('http:', 'https:'))).toMatchObject({
      fault: 'network',
      message: 'No secure connection to 127.0.0.1 can be made.',
      mayPass: false,
    })
  })

  it('says how long to wait where the site does', async () => {
    // Who was asked to wait asks nothing more of the host.
    const alone = async (path: string) => {
      const other = webWith([site])
      try {
        return await refusal(site.at(path), other)
      } finally {
        await other.close()
      }
    }
    expect(await alone('/busy')).toMatchObject({
      fault: 'status',
      message: '127.0.0.1 asks us to come back later (429).',
      mayPass: true,
      retryAfterMs: 120_000,
    })
    const { retryAfterMs } = await alone('/busy-until')
    expect(retryAfterMs).toBeGreaterThan(50_000)
    expect(retryAfterMs).toBeLessThanOrEqual(60_000)
    expect((await alone('/busy-forever')).retryAfterMs).toBe(24 * 60 * 60_000)
    expect((await alone('/busy-somehow')).retryAfterMs).toBeNull()
  })
})

describe('an address', () => {
  it.each([
    ['no address', 'The address is not a web address that can be read.'],
    ['', 'The address is not a web address that can be read.'],
    ['http://', 'The address is not a web address that can be read.'],
    [`http://shop.test/${'a'.repeat(2_048)}`, 'The address is not a web address that can be read.'],
    ['ftp://shop.test/', 'Only addresses that begin with http:// or https:// are fetched.'],
    ['file:///etc/passwd', 'Only addresses that begin with http:// or https:// are fetched.'],
    ['data:text/html,a', 'Only addresses that begin with http:// or https:// are fetched.'],
    ['http://user@shop.test/', 'The address holds a user name or a password. Leave them out.'],
    ['http://:secret@shop.test/', 'The address holds a user name or a password. Leave them out.'],
  ])('%j is not fetched', async (address, message) => {
    expect(await refusal(address)).toMatchObject({ fault: 'address', message, mayPass: false })
  })
})

describe('redirects', () => {
  it('are followed five times', async () => {
    const arrived = await web.page(site.at('/to?%2Fto%3F%2Fto%253F%2Fto%25253F%2Funicode'), signal)
    expect(arrived).toEqual({ url: site.at('/%C3%BC'), text: 'Arrived' })
    expect(
      await refusal(site.at('/to?%2Fto%3F%2Fto%253F%2Fto%25253F%2Fto%2525253F%2Funicode')),
    ).toMatchObject({
      fault: 'redirects',
      message: 'The page redirects more than 5 times.',
      mayPass: false,
    })
  })

  it.each(['/circle', '/hop1'])('in a circle are told as such: %s', async (path) => {
    expect(await refusal(site.at(path))).toMatchObject({
      fault: 'redirects',
      message: 'The page leads back to itself by redirects.',
    })
  })

  it.each(['/file', '/script', '/with-password', '/unreadable'])('do not lead to %s', async (path) => {
    const problem = await refusal(site.at(path))
    expect(problem.fault).toBe('address')
    expect(problem.message).toMatch(/^127\.0\.0\.1 redirects the page to an address that is not fetched\. /)
    expect(problem.message).not.toMatch(/secret|passwd/)
  })

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7F.0x0.0x0.0x1',
    '017700000001',
    '0177.0.0.01',
    '127.0.0.1.',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '[::ffff:169.254.169.254]',
    '[fe80::1]',
    '0.0.0.0',
    '[::]',
    '①②⑦.0.0.1',
    'inside.test',
  ])('do not lead inside: %s', async (host) => {
    const inside = await openSite({})
    const problem = await refusal(site.at(`/to?${encodeURIComponent(`http://${host}:${inside.port}/`)}`))
    expect(problem).toMatchObject({ fault: 'refused', mayPass: false })
    expect(problem.message).toBe(
      `The address ${host === 'inside.test' ? 'of inside.test ' : ''}belongs to a private or reserved network. Only public addresses are fetched.`,
    )
    expect(inside.asked).toEqual([])
    await inside.close()
  })
})

describe('a name', () => {
  it('one of whose addresses is inside is refused', async () => {
    const mixed = webWith([], {
      lookup: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '::ffff:10.0.0.1', family: 6 },
      ],
    })
    expect(await problemOf(mixed.page('http://mixed.test/', signal))).toMatchObject({ fault: 'refused' })
  })

  it('is connected to at the address that was checked, though it leads elsewhere a moment later', async () => {
    const other = await openSite({ '/': html('The other') }, { host: '127.0.0.2', port: site.port })
    const answers = ['127.0.0.1', '127.0.0.2']
    const rebinding = webWith([{ endpoint: `shop.test:${site.port}` }], {
      lookup: async () => [{ address: answers.shift() ?? '127.0.0.2', family: 4 }],
    })
    const picture = await problemOf(rebinding.image(`http://shop.test:${site.port}/`, signal))
    expect(picture.fault).toBe('unreadable')
    expect(site.asked.at(-1)).toBe('/')
    expect(answers).toEqual(['127.0.0.2'])
    expect(other.asked).toEqual([])
    await other.close()
  })

  it('that is not answered for in time is told as such', async () => {
    const hanging = webWith([], { limits: SHORT, lookup: () => new Promise(() => {}) })
    expect(await problemOf(hanging.image('http://shop.test/', signal))).toMatchObject({
      fault: 'timeout',
      message: "shop.test didn't answer in time.",
    })
  })
})
