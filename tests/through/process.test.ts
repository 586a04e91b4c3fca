import { useApp } from '../support/app.ts'
import { walkContract } from '../support/contractWalk.ts'
import { contractWorld } from '../support/contractWorld.ts'
import { otherProcess } from '../support/otherProcess.ts'
import { useStore } from '../support/store.ts'

/** The walk over the contract, answered by a second server process beside the one that made its world, on the same database. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false }, otherProcess(store))
walkContract(store, app, contractWorld(store, app))
