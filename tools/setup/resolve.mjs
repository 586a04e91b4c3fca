// Takes effect when it is imported, before what is large is: `node --import ./tools/setup/resolve.mjs`, in the project's own Node.
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { ROOT } from './root.mjs'

const OWN = `${pathToFileURL(ROOT).href}/`
const PACKAGES = `${OWN}node_modules/`
/** Its package.json is 180 kB long, and Node parses it again for each of its files that is imported. */
const DRIZZLE = `${PACKAGES}drizzle-orm/`

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const packages = new Map()

/**
 * Finds what our modules import, and packages of their own files, without looking at the disk. Such imports name whole files,
 * and a package's name means the same to each of our files, so that nothing is found elsewhere than Node would
 * find it. Drizzle's files are told to be modules too, for which Node would read its package.json. Halves the processor time until the server is loaded, and its memory.
 */
module.registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? ''
    if (!context.conditions.includes('import') || !parent.startsWith(OWN)) return next(specifier, context)
    if (parent.startsWith(PACKAGES))
      return /^\..*\.m?js$/.test(specifier)
        ? found(specifier, parent, parent.startsWith(DRIZZLE) ? 'module' : undefined)
        : next(specifier, context)
    if (/^\..*\.ts$/.test(specifier)) return found(specifier, parent, 'module-typescript')
    if (/^(?:\.|\/|\w+:)/.test(specifier)) return next(specifier, context)
    const known = packages.get(specifier) ?? next(specifier, context)
    packages.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})

/** @param {string} specifier @param {string} parent @param {string | undefined} format what Node finds out where it isn't said */
function found(specifier, parent, format) {
  return { url: new URL(specifier, parent).href, format, shortCircuit: true }
}
