import type { Config } from './config.ts'
import type { SingleSignOn } from './providers/singleSignOn.ts'
import type { Keys } from './keys/keys.ts'
import type { PictureReader } from './pictures/pictureReader.ts'
import type { BrowserProvider } from './providers/browser.ts'
import type { ImageVision } from './providers/imageVision.ts'
import type { MailProvider } from './providers/mail.ts'
import type { NameProvider } from './providers/names.ts'
import type { Thumbnails } from './providers/thumbnails.ts'
import type { Storage } from './providers/storage.ts'
import type { TextProvider } from './providers/text.ts'
import type { Store } from './store/database.ts'
import type { Web } from './web/web.ts'

/** What the routes work with; made once by the process, or by a test. */
export interface Services {
  readonly config: Config
  readonly store: Store
  readonly keys: Keys
  readonly storage: Storage
  /** What notices are sent by. */
  readonly mail: MailProvider
  /** The one door to other people's servers. */
  readonly web: Web
  /** What captures screenshots of pages. */
  readonly browser: BrowserProvider
  /** What reads the text of listings. */
  readonly text: TextProvider
  /** What is asked who answers to a domain's name. */
  readonly names: NameProvider
  /** What reads pictures on this machine while a user waits. */
  readonly pictures: PictureReader
  /** What reads those that nobody waits for. */
  readonly backgroundPictures: PictureReader
  /** What makes small pictures of stored ones. */
  readonly thumbnails: Thumbnails
  /** What else sees what is in pictures; null where none is configured. */
  readonly vision: ImageVision | null
  /** Null where no identity provider is configured. */
  readonly singleSignOn: SingleSignOn | null
}

/** The same services for work that no caller waits for: its database connections and readers of pictures are its own. */
export const inBackground = (services: Services): Services => ({
  ...services,
  store: services.store.background,
  pictures: services.backgroundPictures,
})
