// Builds the app and the server, each where it is stale.
import { ensureBuilt } from './build.mjs'

ensureBuilt()
