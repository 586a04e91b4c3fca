import { countryCodes } from '../../../domain/kit/countries.ts'
import {
  CHANNEL_LABELS,
  CHANNELS,
  NOTICE_FAMILIES,
  NOTICE_FAMILY_LABELS,
} from '../../../domain/kit/vocabulary.ts'
import { countryName } from '../../../domain/kit/words.ts'
import { ChoiceBox } from '../choiceFields.tsx'
import { Check, TextBox } from '../fields.tsx'
import { PicturesField } from '../PicturesField.tsx'
import * as styles from '../Setup.css.ts'
import { CrawlingFields } from './CrawlingFields.tsx'
import { useDraft } from '../useDraft.ts'

const COUNTRIES = [
  { value: '', label: 'No country of its own' },
  ...countryCodes().map((value) => ({ value, label: countryName(value) })),
]
const CHANNEL_CHOICES = CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))
const FAMILIES = [
  { value: '' as const, label: 'By type of complaint' },
  ...NOTICE_FAMILIES.map((value) => ({ value, label: NOTICE_FAMILY_LABELS[value] })),
]

/** A marketplace or platform: where it is, what it belongs to, and how it takes notices. */
export function MarketplaceForm() {
  const { draft, change, bind, stateOf, isReadOnly } = useDraft('marketplaces')
  return (
    <>
      <div className={styles.pair}>
        <TextBox {...bind('name')} />
        <TextBox {...bind('group')} hint="Its locales share item ids" />
        <ChoiceBox
          choices={CHANNEL_CHOICES}
          chosen={draft.channel}
          onChange={(channel) => (channel === '' ? undefined : change({ channel }))}
          {...stateOf('channel')}
        />
        <ChoiceBox
          choices={COUNTRIES}
          chosen={draft.country ?? ''}
          onChange={(country) => change({ country: country || null })}
          {...stateOf('country')}
        />
      </div>
      <section aria-label="Notices" className={styles.group}>
        <h3>Notices</h3>
        <div className={styles.pair}>
          <TextBox
            type="email"
            value={draft.noticeEmail ?? ''}
            onChange={(email) => change({ noticeEmail: email || null })}
            {...stateOf('noticeEmail')}
            isOptional
          />
          <ChoiceBox
            choices={FAMILIES}
            chosen={draft.noticeFamily ?? ''}
            onChange={(family) => change({ noticeFamily: family || null })}
            {...stateOf('noticeFamily')}
          />
        </div>
        <Check
          label={stateOf('inEuropeanUnion').label}
          isSelected={draft.inEuropeanUnion}
          isReadOnly={isReadOnly}
          onChange={(inEuropeanUnion) => change({ inEuropeanUnion })}
        />
      </section>
      <CrawlingFields />
      <PicturesField
        field="logo"
        pictures={draft.logo ? [{ url: '', file: draft.logo }] : []}
        brand={null}
        allowsSeveral={false}
        {...stateOf('logo')}
        onChange={() => change({ logo: null })}
      />
    </>
  )
}
