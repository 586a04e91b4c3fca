import type { ReactNode } from 'react'
import { noticeGaps, propertyRightLabel } from '../../domain/kit/brand.ts'
import { jurisdictionName } from '../../domain/kit/countries.ts'
import type { Picture } from '../../domain/kit/picture.ts'
import { SILENCE_LABELS, termFigure } from '../../domain/complaints/platformTerms.ts'
import { EVERY_BRAND_ROLES } from '../../domain/kit/roles.ts'
import { conditionWords, effectWords, RULE_STATUS_LABELS } from '../../domain/rules/rule.ts'
import type { SetupRecords } from '../../machines/setup/setupForms.ts'
import type { SetupSection } from '../../machines/setup/setupPlaces.ts'
import { CHANNEL_LABELS, INFRINGEMENT_TYPE_LABELS } from '../../domain/kit/vocabulary.ts'
import { WEBHOOK_STATUS_LABELS, webhookCaution } from '../../domain/webhooks/webhook.ts'
import { WEBHOOK_EVENT_LABELS } from '../../domain/webhooks/webhookEvents.ts'
import { countOf, countryName } from '../../domain/kit/words.ts'
import { useSetup } from './SetupContext.ts'
import { RuleStatusBadge } from '../rules/RuleStatusBadge.tsx'
import { WebhookStatusBadge } from '../webhooks/WebhookStatusBadge.tsx'
import { useBrandLabels } from './useBrandLabels.ts'
import { agoText } from '../kit/time.ts'
import { hasEveryWord } from '../kit/hasEveryWord.ts'
import { useNow } from '../kit/useNow.ts'
import { SmallPictureOf } from '../kit/SmallPicture.tsx'
import * as styles from './Setup.css.ts'

/** The columns of the lists. The first names the record and leads to it. */

export interface Column<Record> {
  readonly title: string
  readonly cell: (record: Record) => ReactNode
  /** What a search finds in it, given the brands' names by id; what the cell says where that is text, and no number. */
  readonly words?: (record: Record, brands: ReadonlyMap<string, string>) => string
  /** What is told below it on small screens, of the columns that are left out there. */
  readonly below?: (record: Record) => string
  readonly isNumber?: boolean
  /** Left out on small screens. */
  readonly isExtra?: boolean
}

export const COLUMNS: { readonly [S in SetupSection]: readonly Column<SetupRecords[S]>[] } = {
  brands: [
    {
      title: 'Name',
      cell: ({ id, officialImages }) => <NamedBrand id={id} picture={officialImages[0]} />,
      words: ({ id, name }, brands) => brands.get(id) ?? name,
    },
    { title: 'Client', cell: ({ client }) => client },
    { title: 'Rights', cell: ({ rights }) => rights, isNumber: true, isExtra: true },
    { title: 'Products', cell: ({ products }) => products, isNumber: true, isExtra: true },
    { title: 'Notice contact', cell: ({ notice }) => gapsText(noticeGaps(notice).length), isExtra: true },
  ],
  rights: [
    { title: 'Right', cell: propertyRightLabel },
    { title: 'Type', cell: ({ type }) => INFRINGEMENT_TYPE_LABELS[type], isExtra: true },
    {
      title: 'Jurisdictions',
      cell: ({ jurisdictions }) => jurisdictions.map(jurisdictionName).join(', '),
      isExtra: true,
    },
    { title: 'Expiry', cell: ({ expiry }) => expiry ?? 'None' },
  ],
  products: [
    {
      title: 'Name',
      cell: ({ name, images }) => <Named name={name} picture={images[0]} />,
      words: ({ name, aliases, models }) => [name, ...aliases, ...models].join(' '),
    },
    { title: 'Category', cell: ({ category }) => category ?? '' },
    { title: 'Keywords', cell: ({ keywords }) => keywords.join(', '), isExtra: true },
    { title: 'Images', cell: ({ images }) => images.length, isNumber: true, isExtra: true },
  ],
  marketplaces: [
    {
      title: 'Name',
      cell: ({ name, logo }) => <Named name={name} picture={logo ? { url: '', file: logo } : undefined} />,
      words: ({ name }) => name,
    },
    { title: 'Group', cell: ({ group }) => group, isExtra: true },
    { title: 'Channel', cell: ({ channel }) => CHANNEL_LABELS[channel] },
    { title: 'Country', cell: ({ country }) => (country ? countryName(country) : ''), isExtra: true },
    { title: 'Notice e-mail', cell: ({ noticeEmail }) => noticeEmail ?? '', isExtra: true },
  ],
  terms: [
    { title: 'Figure', cell: ({ name }) => name },
    { title: 'Says', cell: termFigure },
    {
      title: 'Silence means',
      cell: ({ silence }) => (silence ? SILENCE_LABELS[silence] : ''),
      isExtra: true,
    },
    { title: 'Source', cell: ({ source }) => source, isExtra: true },
    { title: 'Read on', cell: ({ asOf }) => asOf, isExtra: true },
  ],
  rules: [
    { title: 'Rule', cell: ({ name }) => name },
    {
      title: 'Brand',
      cell: ({ brand }) => <BrandOf id={brand} />,
      words: ({ brand }, brands) => brands.get(brand) ?? '',
    },
    { title: 'Looks for', cell: conditionWords, isExtra: true },
    { title: 'Does', cell: effectWords, isExtra: true },
    { title: 'Changed', cell: ({ applied }) => applied.toLocaleString('en'), isNumber: true, isExtra: true },
    {
      title: 'Overruled',
      cell: ({ weighed, overruled }) => (weighed === 0 ? '' : `${overruled} of ${weighed}`),
      isNumber: true,
      isExtra: true,
    },
    {
      title: 'Status',
      cell: ({ status }) => <RuleStatusBadge status={status} />,
      words: ({ status }) => RULE_STATUS_LABELS[status],
    },
  ],
  queues: [
    { title: 'Queue', cell: ({ name }) => name },
    { title: 'Waiting', cell: ({ waiting }) => waiting.toLocaleString('en'), isNumber: true },
    { title: 'Waits since', cell: ({ oldest }) => <Ago at={oldest} />, isExtra: true },
    {
      title: 'Past due',
      cell: ({ pastDue, dueHours }) => (dueHours === null ? '' : pastDue.toLocaleString('en')),
      isNumber: true,
    },
    { title: 'Held', cell: ({ held }) => held.toLocaleString('en'), isNumber: true, isExtra: true },
    { title: 'Members', cell: ({ members }) => members.length, isNumber: true, isExtra: true },
  ],
  reviews: [
    { title: 'Setting', cell: ({ name }) => name },
    { title: 'Share', cell: ({ percent }) => `${percent} % of decisions` },
  ],
  users: [
    {
      title: 'Name',
      cell: ({ name }) => name,
      below: ({ email, disabled }) => (disabled ? `${email}, disabled` : email),
    },
    { title: 'E-mail', cell: ({ email }) => email, isExtra: true },
    { title: 'Roles', cell: ({ groups }) => groups.join(', ') },
    {
      title: 'Brands',
      cell: ({ groups, brands }) => (holdsEvery(groups) ? 'Every brand' : countOf(brands.length, 'brand')),
      words: ({ groups, brands }, names) => (holdsEvery(groups) ? 'Every brand' : namesOf(brands, names)),
      isExtra: true,
    },
    { title: 'Access', cell: ({ disabled }) => (disabled ? 'Disabled' : 'May sign in'), isExtra: true },
  ],
  signIn: [
    { title: 'Setting', cell: ({ name }) => name },
    {
      title: 'Needed by',
      cell: ({ roles }) => (roles.length === 0 ? 'Nobody' : roles.join(', ')),
    },
  ],
  webhooks: [
    { title: 'Webhook', cell: ({ name }) => name },
    { title: 'Receiver', cell: ({ url }) => hostOf(url), isExtra: true },
    {
      title: 'Tells of',
      cell: ({ events }) => events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(', '),
      isExtra: true,
    },
    {
      title: 'Brands',
      cell: ({ brands }) =>
        brands === null ? 'Every brand' : brands.length === 0 ? 'None left' : countOf(brands.length, 'brand'),
      words: ({ brands }, names) => (brands === null ? 'Every brand' : namesOf(brands, names)),
      isExtra: true,
    },
    {
      title: 'Status',
      cell: (webhook) => <WebhookStatusBadge webhook={webhook} />,
      words: (webhook) => webhookCaution(webhook) ?? WEBHOOK_STATUS_LABELS[webhook.status],
    },
  ],
}

const holdsEvery = (groups: readonly string[]) => EVERY_BRAND_ROLES.some((role) => groups.includes(role))

const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.map((id) => names.get(id) ?? '').join(' ')

/** Whether every word of a search is in what the row of a record shows, whatever its case, width and accents. */
export function matchesSearch<Record>(
  columns: readonly Column<Record>[],
  record: Record,
  search: string,
  brands: ReadonlyMap<string, string>,
): boolean {
  const shown = columns.map(({ cell, words, isNumber }) => {
    if (words) return words(record, brands)
    const said = isNumber ? null : cell(record)
    return typeof said === 'string' ? said : ''
  })
  return hasEveryWord(shown.join(' '), search)
}

function NamedBrand({ id, picture }: { readonly id: string; readonly picture: Picture | undefined }) {
  return <Named name={useBrandLabels().get(id) ?? ''} picture={picture} />
}

function BrandOf({ id }: { readonly id: string }) {
  return useBrandLabels().get(id) ?? ''
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}

function Ago({ at }: { readonly at: string | null }) {
  const now = useNow()
  return at === null ? '' : agoText(at, now)
}

const gapsText = (gaps: number) => (gaps === 0 ? 'Complete' : `${countOf(gaps, 'field')} missing`)

function Named({ name, picture }: { readonly name: string; readonly picture: Picture | undefined }) {
  const { addresses } = useSetup()
  if (!picture?.file) return name
  return (
    <span className={styles.named}>
      <span className={styles.thumbnail}>
        <SmallPictureOf file={picture.file} place="row" isWhole addresses={addresses} />
      </span>
      {name}
    </span>
  )
}
