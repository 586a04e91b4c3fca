import { readFile } from 'node:fs/promises'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isAppPath, screenAt } from '../src/domain/shell/screens.ts'
import { SESSION_COOKIE } from './identity/authenticate.ts'
import { siteAt } from '../src/domain/shell/sites.ts'

/** Where our own page for Stately's protocol stands (`?inspect=stately`). */
const STATELY_PAGE = '/inspect'

/** The outline of the console that stands in its page until it is loaded (src/opening.css). */
const OUTLINE = /<main class="?opening"?[^]*?<\/main>/

/**
 * The built app: files with a hash in their name are kept by browsers for good, the page itself is asked for each
 * time. Any screen's address gives the page, and any below a sub-site's path that site's, so that deep links work; an
 * unknown one gives the console with status 404. Who isn't signed in is shown no outline of it.
 */
const plugin: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  await app.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: false,
    setHeaders(response, file) {
      response.header(
        'cache-control',
        file.includes('/static/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const pageWithoutOutline = page.replace(OUTLINE, '')
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const asked = request.url.split('?', 1)[0]!
    if (asked.startsWith('/api/') || /\.\w+$/.test(asked)) return reply.callNotFound()
    const site = siteAt(asked)
    if (site) return reply.sendFile(`${site}.html`)
    if (asked === STATELY_PAGE) return reply.sendFile('inspect.html')
    const isInside = screenAt(asked) !== null && request.cookies[SESSION_COOKIE] !== undefined
    return reply
      .code(isAppPath(asked) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(isInside ? page : pageWithoutOutline)
  })
}

export const serveApp = fastifyPlugin(plugin)
