import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isAppPath } from '../src/domain/shell/screens.ts'
import { siteAt } from '../src/domain/shell/sites.ts'

/** Where our own page for Stately's protocol stands (`?inspect=stately`). */
const STATELY_PAGE = '/inspect'

/**
 * The built app: files with a hash in their name are kept by browsers for good, the page itself is asked for each
 * time. Any screen's address gives the page, and any below a sub-site's path that site's, so that deep links work; an
 * unknown one gives the console with status 404.
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
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    if (path.startsWith('/api/') || /\.\w+$/.test(path)) return reply.callNotFound()
    const site = siteAt(path)
    if (site) return reply.sendFile(`${site}.html`)
    if (path === STATELY_PAGE) return reply.sendFile('inspect.html')
    return reply.code(isAppPath(path) ? 200 : 404).sendFile('index.html')
  })
}

export const serveApp = fastifyPlugin(plugin)
