import type { PictureLanguage } from '../../domain/kit/pictureLanguages.ts'
import { may } from '../../domain/kit/roles.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** The id under which the languages are found. */
export const INSTALLED_LANGUAGES = 'installedLanguages'

/** The languages in which words in pictures can be read on the server. */
export const installedLanguagesMachine = fetched<readonly PictureLanguage[]>({
  id: INSTALLED_LANGUAGES,
  waits: true,
  hears: {
    'session.opened': ({ user }) => (may(user.groups, 'setup.open') ? 'load' : null),
    'session.closed': () => 'forget',
  },
})
