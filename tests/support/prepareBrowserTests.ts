import os from 'node:os'
import { ensureBuilt } from '../../tools/setup/build.mjs'
import { madeDemo } from './demo.ts'

/** Builds the app and the server and makes the demo workspace that the browser tests begin with, giving way to tests that run meanwhile. */

os.setPriority(os.constants.priority.PRIORITY_LOW)
ensureBuilt()
await madeDemo()
