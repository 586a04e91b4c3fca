import { NOTICE_FIELD_LABELS, type NoticeContact, noticeGaps } from '../../../domain/kit/brand.ts'
import { PICTURE_FETCHING, PICTURE_FETCHING_LABELS } from '../../../domain/kit/pictureFetching.ts'
import { EVERY_BRAND_ROLES, may } from '../../../domain/kit/roles.ts'
import type { SetupBrand, SetupUser } from '../../../domain/setup/setup.ts'
import * as text from '../../../styles/text.css.ts'
import { BrandChecklist } from '../BrandChecklist.tsx'
import { ChoiceBox, ChoicesBox } from '../choiceFields.tsx'
import { NumberBox, TextBox } from '../fields.tsx'
import { LanguagesField } from '../LanguagesField.tsx'
import { LogosField } from '../LogosField.tsx'
import { PicturesField } from '../PicturesField.tsx'
import { ValueFields } from './ValueFields.tsx'
import * as styles from '../Setup.css.ts'
import { useSetup } from '../SetupContext.ts'
import { useDraft } from '../useDraft.ts'
import { useContextOf } from '../../kit/snapshots.ts'

const FIELDS = Object.entries(NOTICE_FIELD_LABELS) as [keyof NoticeContact, string][]
const EMPTY = Object.fromEntries(FIELDS.map(([name]) => [name, ''])) as NoticeContact
const FETCHING = PICTURE_FETCHING.map((value) => ({ value, label: PICTURE_FETCHING_LABELS[value] }))
const TYPES = { email: 'email', phone: 'tel' } as const

/** A brand: its name and client, who stands behind its notices, and what pictures of listings are compared and read with. */
export function BrandForm() {
  const { lists } = useSetup()
  const { draft, change, bind, stateOf } = useDraft('brands')
  const brands = useContextOf(lists.brands, 'items') as readonly SetupBrand[]
  const notice = draft.notice ?? EMPTY
  const changeNotice = (patch: Partial<NoticeContact>) => {
    const next = { ...notice, ...patch }
    change({ notice: noticeGaps(next).length === FIELDS.length ? null : next })
  }
  const gaps = noticeGaps(draft.notice)
  return (
    <>
      {draft.id ? <BrandChecklist brand={draft.id} /> : null}
      <div className={styles.pair}>
        <TextBox {...bind('name')} />
        <TextBox {...bind('client')} hint={clientHint(brands, draft.client)} />
      </div>
      {draft.id === undefined ? <People /> : null}
      <ChoiceBox
        choices={FETCHING}
        chosen={draft.fetchPictures ?? 'ask'}
        onChange={(fetchPictures) => (fetchPictures === '' ? undefined : change({ fetchPictures }))}
        {...stateOf('fetchPictures')}
        hint="Whether this server asks their hosts for them"
      />
      <TextBox
        value={draft.colour ?? ''}
        onChange={(colour) => change({ colour: colour === '' ? null : colour })}
        {...stateOf('colour')}
        isOptional
        hint="As #1a5fb4; a blue where none is given. The first logo stands on its reports too"
      />
      <ValueFields />
      <section aria-label="Notice contact" className={styles.group}>
        <div>
          <h3>Notice contact</h3>
          <p className={text.muted}>
            {gaps.length === 0
              ? 'Everything that a notice needs is here.'
              : `A notice still needs: ${gaps.map((name) => NOTICE_FIELD_LABELS[name].toLowerCase()).join(', ')}.`}
          </p>
        </div>
        <div className={styles.pair}>
          {FIELDS.map(([name]) => (
            <TextBox
              key={name}
              value={notice[name]}
              onChange={(value) => changeNotice({ [name]: value })}
              {...stateOf(`notice.${name}`)}
              isLong={name === 'address'}
              type={name in TYPES ? TYPES[name as keyof typeof TYPES] : 'text'}
            />
          ))}
        </div>
      </section>
      {draft.id ? (
        <PicturesField
          field="officialImages"
          pictures={draft.officialImages}
          brand={draft.id}
          {...stateOf('officialImages')}
          onChange={(officialImages) => change({ officialImages })}
        />
      ) : (
        <p className={text.muted}>Official images and logos can be added once the brand is saved.</p>
      )}
      {draft.id ? <LogosField brand={draft.id} /> : null}
      <LanguagesField />
      <section aria-label="Re-listing watch" className={styles.group}>
        <div>
          <h3>Re-listing watch</h3>
          <p className={text.muted}>How long a removed listing is watched for coming back as a new one.</p>
        </div>
        <NumberBox
          value={draft.relistingDays ?? Number.NaN}
          onChange={(relistingDays) => change({ relistingDays })}
          {...stateOf('relistingDays')}
        />
      </section>
    </>
  )
}

/** Who sees the new brand, for those who manage accounts; the roles for every brand see it anyway. */
function People() {
  const { lists, form } = useSetup()
  const { draft, change, stateOf } = useDraft('brands')
  const users = useContextOf(lists.users, 'items') as readonly SetupUser[]
  const groups = useContextOf(form, 'groups')
  if (!may(groups, 'setup.users')) return null
  const choices = users
    .filter(({ groups, disabled }) => !disabled && !EVERY_BRAND_ROLES.some((role) => groups.includes(role)))
    .map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))
  return (
    <ChoicesBox
      choices={choices}
      chosen={draft.people ?? []}
      onChange={(people) => change({ people })}
      {...stateOf('people')}
    />
  )
}

/** Whether the client typed is one that has brands already. */
function clientHint(brands: readonly SetupBrand[], typed: string): string | undefined {
  const name = typed.trim().toLowerCase()
  if (name === '') return 'Whom the brand belongs to'
  const known = brands.some(({ client }) => client.toLowerCase() === name)
  return known ? undefined : 'A new client'
}
