import { lookalikeCalls } from '../../src/domain/lookalikes.contract.ts'
import { type Handlers, serve } from '../serve.ts'

/** Names that look like brands' domains. */
export const lookalikeRoutes = serve(lookalikeCalls, {} as Handlers<typeof lookalikeCalls>)
