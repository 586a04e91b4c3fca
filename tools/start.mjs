// `npm start`: installs what is missing, builds what is stale, then serves.
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './setup/build.mjs'
import { continueInOwnNode, ensureInstalled } from './setup/install.mjs'
import { ROOT } from './setup/root.mjs'
import { START_VARIABLES } from './setup/startVariables.mjs'

ensureInstalled({ development: process.env.NODE_ENV !== 'production' })
await continueInOwnNode(path.join(ROOT, 'tools/start.mjs'), START_VARIABLES)
await import(pathToFileURL(ensureBuilt()).href)
// Kept now, since a server may end without warning.
module.flushCompileCache()
