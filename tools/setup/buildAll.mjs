// Builds the app and the server, each where it is stale; given `server`, the server alone.
import { ensureBuilt, ensureServerBuilt } from './build.mjs'

if (process.argv[2] === 'server') ensureServerBuilt()
else ensureBuilt()
