import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { brotliCompress, constants } from 'node:zlib'
import { defineConfig, type RsbuildPlugin, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin'
import tokens from './src/styles/tokens.json' with { type: 'json' }
import { FURTHER_SCREENS, SCREENS } from './src/domain/shell/screens.ts'
import { type SiteName, SITE_NAMES, SITES } from './src/domain/shell/sites.ts'

/** In development the pages come from here and the calls go on to the server of `npm start` or `npm run dev`. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`

export default defineConfig(({ command }) => ({
  plugins: [
    pluginReact({ reactCompiler: true }),
    withoutWords(),
    worldMap(),
    screenFiles(),
    compiledAtOnce(),
    compressed(),
  ],
  // The console and the sub-sites are built apart: what they share is not split so finely that the console loads more.
  environments: {
    console: {
      source: {
        entry: { index: './src/main.tsx' },
      },
      tools: { rspack: { optimization: { splitChunks: { cacheGroups: shared } } } },
    },
    sites: {
      source: {
        entry: { setup: './src/setup.tsx', importer: './src/importer.tsx', inspect: './src/inspect.tsx' },
      },
      // In development parts have no hash in their names: those of both would take each other's place.
      output: { distPath: { js: 'static/sites/js', css: 'static/sites/css' } },
    },
  },
  html: {
    template: ({ entryName }) => (entryName === 'index' ? './src/index.html' : './src/site.html'),
    templateParameters: { opening: openingStyle() },
    title: ({ entryName }) => (isSite(entryName) ? `${SITES[entryName].title} · Assay` : 'Assay'),
    favicon: './public/favicon.svg',
    meta: { viewport: 'width=device-width, initial-scale=1' },
  },
  output: {
    distPath: { root: 'dist' },
    cleanDistPath: command === 'build',
    sourceMap: { js: false },
    // Rspack puts the final hash in place of a provisional one wherever that stands in a file: six characters also stood in a number of Plotly's.
    filenameHash: 'contenthash:10',
    overrideBrowserslist: BROWSERS,
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    // Fonts come from files alone: none is let in from a data address (content security policy).
    dataUriLimit: { font: 0 },
  },
  performance: {
    buildCache: true,
    chunkSplit: { strategy: 'split-by-experience' },
    // The letters come with the page: drawn with others first, lines would break elsewhere and buttons move from under a finger.
    preload: { type: 'all-assets', include: [/inter-latin-wght/] },
  },
  // Small enough to be compiled whole at the start; pages then open without waiting.
  dev: { lazyCompilation: false },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    proxy: [
      {
        pathFilter: ['/api', '/login', '/logout'],
        target: server,
        // The server takes a sign-in from its own address alone; to the browser that is this one.
        changeOrigin: false,
        bypass: (request) => (isPage(request) ? '/index.html' : undefined),
      },
    ],
    historyApiFallback: {
      index: '/index.html',
      rewrites: SITE_NAMES.map((name) => ({
        from: new RegExp(`^${SITES[name].path}(/|$)`),
        to: `/${name}.html`,
      })),
    },
  },
  tools: {
    rspack: (config, { appendPlugins, isProd }) => {
      appendPlugins([new VanillaExtractPlugin(), optimizeLocales.rspack({ locales: ['en-US'] })])
      // The shortest names; in development parts keep theirs while they are replaced.
      if (isProd) config.optimization = { ...config.optimization, moduleIds: 'natural', chunkIds: 'natural' }
      config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...UNUSED } }
    },
  },
}))

/** Browsers since the spring of 2023: what is written for older ones is more to load for everybody. */
const BROWSERS = ['chrome >= 112', 'edge >= 112', 'firefox >= 115', 'safari >= 16.4']

/** What libraries would bring for parts of theirs that are not used here: the style of Plotly's street maps. */
const UNUSED = { 'maplibre-gl/dist/maplibre-gl.css': false } as const

/** Leaves out what contracts say of their calls and of their errors, which the server alone reads, for its OpenAPI. */
function withoutWords(): RsbuildPlugin {
  return {
    name: 'without-words',
    apply: 'build',
    setup(api) {
      api.transform({ test: /\.contract\.ts$/, order: 'pre' }, ({ code }) => code.replaceAll(WORDS, ''))
    },
  }
}

/** A whole property, as the formatter writes it. */
const WORDS = /^ *(?:summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|errors: \{[^{}]*\}),\n/gm

/** Puts the world's countries, which Plotly would fetch from another server, where `drawing/plotly.ts` asks for them. */
function worldMap(): RsbuildPlugin {
  return {
    name: 'world-map',
    setup(api) {
      api.processAssets(
        { stage: 'additional', environments: ['console'] },
        ({ compilation, sources: { RawSource } }) => {
          const file = createRequire(import.meta.url).resolve('plotly.js/dist/plotly-geo-assets.js')
          const module: { exports: { version?: string; topojson?: Record<string, unknown> } } = {
            exports: {},
          }
          // It is written for a browser's script element.
          runInNewContext(readFileSync(file, 'utf8'), { module, window: {} })
          const { version, topojson } = module.exports
          compilation.emitAsset(
            `static/topojson/${version}/world_110m.json`,
            new RawSource(JSON.stringify(topojson?.world_110m)),
          )
        },
      )
    },
  }
}

/** Writes down by path which files each screen is drawn with, so that its page can name them (server/frontend.ts). */
function screenFiles(): RsbuildPlugin {
  return {
    name: 'screen-files',
    setup(api) {
      // Once the names of files have their last form.
      api.processAssets(
        { stage: 'report', environments: ['console'] },
        ({ compilation, sources: { RawSource } }) => {
          const files = Object.fromEntries(
            [...SCREENS, ...FURTHER_SCREENS].map(({ path, name }) => {
              const group = compilation.namedChunkGroups.get(name)
              if (!group) throw new Error(`no chunk is called as the screen ${name} (src/compose/screens.ts)`)
              return [path, group.getFiles()]
            }),
          )
          compilation.emitAsset('.screens.json', new RawSource(JSON.stringify(files)))
        },
      )
    },
  }
}

/**
 * Has Chromium compile these scripts whole while they load, beside the page's own thread: nearly all of what is in them is called at the
 * start, where compiling each function by itself takes a tenth of the time until the first listing is there
 * (https://v8.dev/blog/explicit-compile-hints).
 */
function compiledAtOnce(): RsbuildPlugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    setup(api) {
      // After they are made small, which takes comments away, and before they are named after their content.
      api.processAssets(
        { stage: 'summarize', environments: ['console'] },
        ({ compilation, assets, sources: { ConcatSource } }) => {
          for (const [name, asset] of Object.entries(assets))
            if (AT_START.test(name))
              compilation.updateAsset(name, new ConcatSource('//# allFunctionsCalledOnLoad\n', asset))
        },
      )
    },
  }
}

const AT_START = /\/(?:index|libraries|controls|console|listings)\.\w+\.js$/

/** From so many bytes on a file is worth it. */
const COMPRESSED_FROM = 2_048
/** The best but one: with the best the build computes 8 s longer for 2 % less. */
const QUALITY = 10

/**
 * Puts each script and style there compressed by Brotli as well, which the server sends to browsers that take it: an eighth
 * less than gzip leaves, and nothing to compress while they wait. Fonts and pictures are compressed already.
 */
function compressed(): RsbuildPlugin {
  return {
    name: 'compressed',
    apply: 'build',
    setup(api) {
      api.processAssets({ stage: 'report' }, async ({ compilation, assets, sources: { RawSource } }) => {
        const texts = Object.entries(assets)
          .map(([name, asset]) => ({ name, content: asset.buffer() }))
          .filter(({ name, content }) => /\.(js|css|svg)$/.test(name) && content.length >= COMPRESSED_FROM)
        await Promise.all(
          texts.map(async ({ name, content }) => {
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            }
            const packed = await promisify(brotliCompress)(content, { params })
            compilation.emitAsset(`${name}.br`, new RawSource(packed))
          }),
        )
      })
    },
  }
}

/**
 * What every page loads comes in two scripts, the libraries and ours. What the Listings screen shares with other parts comes
 * in two more instead of many, which makes it smaller: what the sign-in page needs as well, and the rest, in which is the frame
 * around every screen. The style that they have in common stands in that of every page.
 */
const shared = {
  libraries: {
    name: 'libraries',
    chunks: 'initial',
    enforce: true,
    priority: 30,
    test: (module: Rspack.Module) =>
      module.type.startsWith('javascript') && /node_modules/.test(module.nameForCondition() ?? ''),
  },
  styles: {
    name: 'styles',
    type: 'css/mini-extract',
    chunks: 'all',
    enforce: true,
    priority: 30,
    test: (module: Rspack.Module, context: ChunksOf) =>
      isIn('listings')(module, context) || isOf('index')(module, context),
  },
  controls: {
    name: 'controls',
    chunks: 'async',
    enforce: true,
    priority: 20,
    test: isIn('listings', 'signIn'),
  },
  console: {
    name: 'console',
    chunks: 'async',
    enforce: true,
    priority: 10,
    test: (module: Rspack.Module, context: ChunksOf) =>
      module.nameForCondition()?.endsWith('/ScreenFrame.tsx') || isIn('listings')(module, context),
  },
} as const

type ChunksOf = { chunkGraph: { getModuleChunks(module: Rspack.Module): readonly Rspack.Chunk[] } }

function isOf(name: string) {
  return (module: Rspack.Module, { chunkGraph }: ChunksOf): boolean =>
    [...chunkGraph.getModuleChunks(module)].some((chunk) => chunk.name === name)
}

/** Whether a module stands in all chunks of these names, and in another besides. */
function isIn(...names: string[]) {
  return (module: Rspack.Module, { chunkGraph }: ChunksOf): boolean => {
    const chunks = [...chunkGraph.getModuleChunks(module)]
    return chunks.length > 1 && names.every((name) => chunks.some((chunk) => chunk.name === name))
  }
}

/** Going to /login shows the sign-in page; posting to it, or starting single sign-on, is the server's. */
function isPage(request: { method?: string; url?: string }): boolean {
  return request.method === 'GET' && /^\/login(\?|$)/.test(request.url ?? '')
}

/** The style of the console's outline, in the colours of each theme. */
function openingStyle(): string {
  const colours = Object.entries(tokens.themes).map(([theme, { color }]) => {
    const root = theme === tokens.defaultTheme ? ':root' : `[data-theme='${theme}']`
    const { canvas, sunken, border, skeleton } = color
    return `${root}{--opening-canvas:${canvas};--opening-sunken:${sunken};--opening-border:${border};--opening-bone:${skeleton}}`
  })
  return `${colours.join('')}\n${readFileSync(new URL('src/opening.css', import.meta.url), 'utf8')}`
}

const isSite = (name: string): name is SiteName => (SITE_NAMES as readonly string[]).includes(name)
