import type { Config } from './config.ts'
import type { SingleSignOn } from './identity/singleSignOn.ts'
import type { Keys } from './keys.ts'
import type { Storage } from './providers/storage.ts'
import type { Store } from './store/database.ts'

/** What the routes work with; made once by the process, or by a test. */
export interface Services {
  readonly config: Config
  readonly store: Store
  readonly keys: Keys
  readonly storage: Storage
  /** Null where no identity provider is configured. */
  readonly singleSignOn: SingleSignOn | null
}
