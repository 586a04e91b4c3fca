import os from 'node:os'
import { madeDemo } from './demo.ts'

/** Makes the demo workspace that the browser tests begin with, giving way to tests that run meanwhile. */

os.setPriority(os.constants.priority.PRIORITY_LOW)
await madeDemo()
