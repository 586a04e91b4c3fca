import { readFile } from 'node:fs/promises'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isAppPath, pathMeant, type Screen, screenAt, type ScreenPath } from '../src/domain/shell/screens.ts'
import { sessionBlock } from './identity/sessionBlock.ts'
import { siteAt } from '../src/domain/shell/sites.ts'
import type { Services } from './services.ts'

/** Where our own page for Stately's protocol stands (`?inspect=stately`). */
const STATELY_PAGE = '/inspect'

/** The outline of the console that stands in its page until it is loaded (src/opening.css). */
const OUTLINE = /<main class="?opening"?[^]*?<\/main>/

/** Where the build writes down which files each screen is drawn with besides those that every page loads. */
export const SCREEN_FILES = '.screens.json'

type FilesByPath = Readonly<Record<ScreenPath, readonly string[]>>

/** Has a file loaded at once that the console asks for only when it draws the screen. */
const preload = (file: string) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}">`

/**
 * The built app: files with a hash in their name are kept by browsers for good, the page itself is asked for each
 * time. Any screen's address gives the page, and any below a sub-site's path that site's, so that deep links work; an
 * unknown one gives the console with status 404, and one with other capitals or a slash at its end leads to the screen's. Who is signed in finds in it who they are, with a token (it is kept
 * nowhere), and which files the screen needs. Who isn't is shown no outline of the console.
 */
const plugin: FastifyPluginAsync<{ folder: string; services: Services }> = async (
  app,
  { folder, services },
) => {
  await app.register(staticFiles, {
    root: folder,
    index: false,
    // One route for all files, below: a route for each takes 80 ms of every start.
    serve: false,
    dotfiles: 'ignore',
    // As the build left them; to browsers without Brotli they are compressed as they are sent.
    preCompressed: true,
    setHeaders(response, file) {
      response.header(
        'cache-control',
        file.includes('/static/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const pageWithoutOutline = page.replace(OUTLINE, '')
  const files = JSON.parse(await readFile(path.join(folder, SCREEN_FILES), 'utf8')) as FilesByPath
  /** The page of a screen, as whoever asks for it gets it. */
  async function screenPage(
    screen: Screen,
    request: FastifyRequest,
  ): Promise<{ html: string; isPrivate: boolean }> {
    const withHead = (session: string) =>
      page.replace('</head>', () => `${files[screen.path].map(preload).join('')}${session}</head>`)
    try {
      const session = await sessionBlock(services, request)
      return session === null
        ? { html: pageWithoutOutline, isPrivate: false }
        : { html: withHead(session), isPrivate: true }
    } catch (error) {
      // The console asks again, and says what is wrong.
      request.log.warn({ err: error }, 'the page was sent without its session')
      return { html: withHead(''), isPrivate: false }
    }
  }
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const asked = request.url.split('?', 1)[0]!
    if (asked.startsWith('/api/')) return reply.callNotFound()
    if (/\.\w+$/.test(asked)) return reply.sendFile(asked)
    const meant = pathMeant(asked)
    if (meant) return reply.redirect(meant + request.url.slice(asked.length), 308)
    const site = siteAt(asked)
    if (site) return reply.sendFile(`${site}.html`)
    if (asked === STATELY_PAGE) return reply.sendFile('inspect.html')
    const screen = screenAt(asked)
    const { html, isPrivate } = screen
      ? await screenPage(screen, request)
      : { html: pageWithoutOutline, isPrivate: false }
    return reply
      .code(isAppPath(asked) ? 200 : 404)
      .header('cache-control', isPrivate ? 'private, no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

export const serveApp = fastifyPlugin(plugin)
