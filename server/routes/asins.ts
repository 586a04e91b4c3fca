import { asinCalls } from '../../src/domain/listings/asins.contract.ts'
import { serve } from '../serve.ts'
import { listingsOfAsin } from '../store/listings/asins/asins.ts'
import { setAlert, setWatchers, track } from '../store/listings/asins/tracking.ts'

/** ASINs: reading, tracking, alerts and watchers. What is outside the caller's brands is not found. */
export const asinRoutes = serve(asinCalls, {
  get: ({ params, scope, services }) =>
    listingsOfAsin(services.store.db, scope, params.asin, services.config.timeZone),

  track: ({ params, scope, author, services }) =>
    track(services.store.db, scope, author, params, services.config.timeZone),

  alert: ({ params, body, scope, author, services }) =>
    setAlert(services.store.db, scope, author, params.id, body, services.config.timeZone),

  watchers: ({ params, body, scope, author, services }) =>
    setWatchers(services.store.db, scope, author, params.id, body.watchers, services.config.timeZone),
})
