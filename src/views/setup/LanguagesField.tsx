import {
  installCommand,
  PICTURE_LANGUAGE_CODES,
  PICTURE_LANGUAGES,
  PICTURE_LANGUAGES_MAX,
  type PictureLanguage,
} from '../../domain/kit/pictureLanguages.ts'
import * as text from '../../styles/text.css.ts'
import { Failed } from '../kit/Failed.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { ChoicesBox } from './choiceFields.tsx'
import { useSetup } from './SetupContext.ts'
import * as styles from './Setup.css.ts'
import { useDraft } from './useDraft.ts'

const NONE: readonly PictureLanguage[] = []

/** In which languages words in pictures are read: those installed can be chosen, the others say how they are installed. */
export function LanguagesField() {
  const { languages } = useSetup()
  const { draft, change, stateOf } = useDraft('brands')
  const installed = useContextOf(languages, 'value') ?? NONE
  const isFailed = useTag(languages, 'failed')
  const chosen = draft.pictureLanguages ?? NONE
  const choices = PICTURE_LANGUAGE_CODES.filter((code) => installed.includes(code) || chosen.includes(code))
  const gone = isFailed || installed === NONE ? NONE : chosen.filter((code) => !installed.includes(code))
  const others = PICTURE_LANGUAGE_CODES.filter((code) => !installed.includes(code))
  return (
    <section aria-label="Words in pictures" className={styles.group}>
      <div>
        <h3>Words in pictures</h3>
        <p className={text.muted}>
          {`Read in the languages of the brand’s markets, ${PICTURE_LANGUAGES_MAX} at most. Another choice makes the pictures of its listings be read again.`}
        </p>
      </div>
      {isFailed ? <Failed of={languages} title="The installed languages could not be read" /> : null}
      <ChoicesBox<PictureLanguage>
        choices={choices.map((code) => ({ value: code, label: PICTURE_LANGUAGES[code] }))}
        chosen={chosen}
        onChange={(pictureLanguages) => change({ pictureLanguages })}
        {...stateOf('pictureLanguages')}
      />
      {gone.map((code) => (
        <p key={code} className={text.muted}>
          {`${PICTURE_LANGUAGES[code]} is not installed on this server and is not read: `}
          <code>{installCommand(code)}</code>
        </p>
      ))}
      {installed === NONE ? null : (
        <details>
          <summary className={styles.summary}>{`${others.length} more languages can be installed`}</summary>
          <ul className={styles.commands} aria-label="Languages that are not installed">
            {others.map((code) => (
              <li key={code} className={styles.command}>
                <span>{PICTURE_LANGUAGES[code]}</span>
                <code>{installCommand(code)}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
