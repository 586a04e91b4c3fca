import { wallCalls } from '../../src/domain/wall.contract.ts'
import { type Handlers, serve } from '../serve.ts'

/** Images used in listings, their analyses, and where each is used. */
export const wallRoutes = serve(wallCalls, {} as Handlers<typeof wallCalls>)
