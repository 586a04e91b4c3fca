import { domainCalls } from '../../src/domain/domains.contract.ts'
import { type Handlers, serve } from '../serve.ts'

/** Internet domains. */
export const domainRoutes = serve(domainCalls, {} as Handlers<typeof domainCalls>)
