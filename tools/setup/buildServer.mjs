// Builds the server and what it starts: `node tools/setup/buildServer.mjs FOLDER`. What is built finds files of the project and
// of packages where they lie, so that FOLDER must be two below the project's.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { isServerSource } from './build.mjs'
import { ROOT } from './root.mjs'

/** The server, and what it runs in threads and processes of their own, by the names that they are built under. */
const PROGRAMS = {
  server: 'server/server.ts',
  passwordWorker: 'server/crypto/passwordWorker.ts',
  readerChild: 'server/pictures/readerChild.ts',
  makeDemo: 'server/cli/demo/make.ts',
}
/**
 * What stays in node_modules: what was compiled for this machine, what is large, seldom needed and brings files along, CommonJS that is
 * loaded when it is needed, of which a bundle would give the default export alone, and what file-type loads from there whatever is
 * bundled: it knows no errors of a second copy.
 */
const APART = [
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'cookie',
  'fontkit',
  'pdfkit',
  'pg-native',
  'playwright-core',
  'proxy-chain',
  'sharp',
  'strtok3',
  'subset-font',
  'tesseract.js',
  'undici',
]

/** What each file of the bundle begins with: packages of the older kind call `require`, and ask for their folder. */
const BANNER =
  "import{createRequire as $requireFrom}from'node:module';const require=$requireFrom(import.meta.url),$folder=import.meta.dirname;"

/** Where something of the project lies, seen from the folder of the bundle. @param {string} place */
const fromBundle = (place) => `../../${path.relative(ROOT, place)}`

/** An expression for a folder of the project. @param {string} folder */
const folderThere = (folder) => `($folder+${JSON.stringify(`/${fromBundle(folder)}`)})`

/** @param {string} file */
function builtName(file) {
  const program = Object.entries(PROGRAMS).find(([, source]) => path.join(ROOT, source) === file)
  if (!program) throw new Error(`${path.relative(ROOT, file)} is run by the server, but not built with it.`)
  return `./${program[0]}.mjs`
}

/**
 * Has each source know the folder that it lies in, and run what is built as it is built.
 * @param {string} file @param {string} source
 */
const inItsPlace = (file, source) =>
  source.replace(
    /new URL\('([^']+\.ts)', import\.meta\.url\)|import\.meta\.(?:dirname|url)/g,
    (found, /** @type {string | undefined} */ run) => {
      const folder = path.dirname(file)
      if (run) return `new URL(${JSON.stringify(builtName(path.join(folder, run)))}, import.meta.url)`
      return found === 'import.meta.dirname'
        ? folderThere(folder)
        : `new URL(${JSON.stringify(fromBundle(file))}, import.meta.url).href`
    },
  )

/**
 * The same source in ASCII, of which V8 keeps each character in one byte instead of two. esbuild does so in strings, but not in regular
 * expressions and what they are made from, where an escape means the same.
 * @param {string} source
 */
const inAscii = (source) =>
  source.replace(/(\\*)([^\0-\u007F])/g, (_, /** @type {string} */ escapes, /** @type {string} */ unit) => {
    const kept = escapes.length % 2 === 0 ? escapes : escapes.slice(1)
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

/** @type {import('esbuild').Plugin} */
const places = {
  name: 'places',
  setup(builder) {
    builder.onLoad({ filter: /[\\/](?:server|src[\\/]domain)[\\/].*\.ts$/ }, ({ path: file }) => ({
      contents: inAscii(inItsPlace(file, readFileSync(file, 'utf8'))),
      loader: 'ts',
    }))
    builder.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path: file }) => ({
      contents: inAscii(
        readFileSync(file, 'utf8').replace(/\b__dirname\b/g, () => folderThere(path.dirname(file))),
      ),
    }))
  },
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
const { metafile } = await build({
  absWorkingDir: ROOT,
  entryPoints: PROGRAMS,
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: `node${process.versions.node}`,
  // Names stay, since they stand in logs and in what is reported.
  minifyWhitespace: true,
  minifySyntax: true,
  charset: 'ascii',
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  external: APART,
  banner: { js: BANNER },
  plugins: [places],
  metafile: true,
  logLevel: 'warning',
})
for (const [file, { imports }] of Object.entries(metafile.inputs)) {
  if (!file.includes('node_modules/') && !isServerSource(file))
    throw new Error(`${file} is built into the server, and a change of it would not lead to another build.`)
  for (const { path: imported, kind } of imports)
    if (kind === 'dynamic-import' && metafile.inputs[imported]?.format === 'cjs')
      throw new Error(
        `${imported} is CommonJS, and loaded by ${file} when it is needed: leave its package apart.`,
      )
}
