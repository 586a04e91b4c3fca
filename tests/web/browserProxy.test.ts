import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type BrowserProxy, openBrowserProxy } from '../../server/web/browserProxy.ts'
import { html, openSite, type Site, webWith } from '../support/site.ts'

let shop: Site
let inside: Site
let proxy: BrowserProxy

beforeAll(async () => {
  shop = await openSite({
    '/': html('A shop'),
    '/large': html(Buffer.alloc(3_000_000)),
  })
  inside = await openSite({ '/': html('A secret') })
})
afterAll(async () => {
  await shop.close()
  await inside.close()
})
afterEach(() => proxy.close())

const lookup = async () => [{ address: '127.0.0.1', family: 4 }]

/** Asks through the proxy as a browser does for http. */
async function get(url: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(proxy.url)
  const request = http.get({ hostname, port, path: url, headers: { host: new URL(url).host }, agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { status: response.statusCode ?? 0, text }
}

/** The first line that the proxy answers a tunnel with, and the tunnel. */
async function connect(target: string): Promise<{ line: string; socket: net.Socket }> {
  const { hostname, port } = new URL(proxy.url)
  const socket = net.connect(Number(port), hostname)
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`)
  const [data] = (await once(socket, 'data')) as [Buffer]
  return { line: data.toString().split('\r\n')[0]!, socket }
}

it('passes what may be fetched, by request and by tunnel', async () => {
  proxy = await openBrowserProxy(webWith([shop]))
  expect(await get(shop.at('/'))).toEqual({ status: 200, text: 'A shop' })
  const { line, socket } = await connect(shop.endpoint)
  expect(line).toContain(' 200 ')
  socket.write(`GET / HTTP/1.1\r\nHost: ${shop.endpoint}\r\nConnection: close\r\n\r\n`)
  const [data] = (await once(socket, 'data')) as [Buffer]
  expect(data.toString()).toMatch(/^HTTP\/1.1 200/)
  socket.destroy()
  expect(proxy.refused.size).toBe(0)
})

it('refuses what is inside, however it is spelt', async () => {
  proxy = await openBrowserProxy(webWith([shop], { lookup }))
  const { port } = inside
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.1',
    '[::ffff:127.0.0.1]',
    '[::1]',
    'rebinding.test',
  ]) {
    expect((await get(`http://${host}:${port}/`)).status).toBe(403)
    const { line, socket } = await connect(`${host}:${port}`)
    expect(line).toContain(' 403 ')
    socket.destroy()
  }
  expect(inside.asked).toEqual([])
  expect(proxy.refused).toContain(`rebinding.test:${port}`)
})

it('connects to the address that was checked, whatever the name leads to later', async () => {
  const answers = ['127.0.0.1', '127.0.0.2']
  const changing = async () => [{ address: answers.shift()!, family: 4 }]
  proxy = await openBrowserProxy(webWith([{ endpoint: `shop.test:${shop.port}` }], { lookup: changing }))
  expect((await get(`http://shop.test:${shop.port}/`)).text).toBe('A shop')
  expect(answers).toEqual(['127.0.0.2'])
})

it('passes no more than a page may load', async () => {
  proxy = await openBrowserProxy(webWith([shop]), { maxBytes: 1_000_000 })
  await get(shop.at('/large')).catch(() => null)
  expect((await get(shop.at('/'))).status).toBe(403)
})

it('tells a name that nobody has', async () => {
  proxy = await openBrowserProxy(
    webWith([], {
      lookup: async () => {
        throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
      },
    }),
  )
  expect((await get('http://nobody.example/')).status).toBe(502)
})
