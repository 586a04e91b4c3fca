import { CHIPS_MAX } from '../../domain/kit/constants.ts'
import { domainStatusWords, NOT_LOOKED_UP } from '../../machines/domains/domainDisplay.ts'
import { type InternetDomain, isStatusKnown } from '../../domain/domains/internetDomain.ts'
import type { DomainStatus } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { shortMoment } from '../kit/time.ts'
import * as layout from '../kit/layout.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { ComplaintStatusLabel } from '../complaints/ComplaintLabels.tsx'
import * as field from '../kit/Field.css.ts'
import { Icon, type IconName } from '../kit/Icon.tsx'
import * as badge from '../kit/Badge.css.ts'
import * as styles from './Domains.css.ts'
import { unicodeName } from './unicodeName.ts'

const STATUS: Record<DomainStatus, { icon: IconName; tone: keyof typeof badge.label }> = {
  active: { icon: 'domains', tone: 'notice' },
  inactive: { icon: 'inactive', tone: 'neutral' },
  redirect: { icon: 'external', tone: 'caution' },
}

const UNKNOWN: (typeof STATUS)[DomainStatus] = { icon: 'inactive', tone: 'neutral' }

/** Whether a domain answers, and where it leads: icon and words. */
export function DomainStatusLabel({ domain }: { readonly domain: InternetDomain }) {
  const { icon, tone } = isStatusKnown(domain) ? STATUS[domain.status] : UNKNOWN
  const words = domainStatusWords(domain)
  return (
    <span className={`${badge.label[tone]} ${styles.status}`} title={words}>
      <Icon name={icon} size={12} />
      <span className={badge.words}>{words}</span>
    </span>
  )
}

/** That a status was set by hand alone. */
export function NotLookedUp({ domain }: { readonly domain: InternetDomain }) {
  return domain.read === null && isStatusKnown(domain) ? (
    <span className={`${text.note} ${layout.end}`}>{NOT_LOOKED_UP}</span>
  ) : null
}

interface StandingProps {
  readonly domain: InternetDomain
  readonly now: number
  readonly timeZone: string
}

/** The standing of the complaint that speaks for a domain, and when it was filed and taken down. */
export function ComplaintStanding({ domain, now, timeZone }: StandingProps) {
  const { complaintStatus, filing, takedown } = domain
  const day = (at: string) => shortMoment(at, now, timeZone)
  const dates = [
    ...(filing === null ? [] : [`filed ${day(filing)}`]),
    ...(takedown === null ? [] : [`removed ${day(takedown)}`]),
  ].join(' · ')
  if (complaintStatus === null) return <span className={text.note}>No complaint</span>
  return (
    <>
      <span className={lists.whole}>
        <ComplaintStatusLabel status={complaintStatus} />
      </span>
      {dates ? <span className={`${text.note} ${text.clipped}`}>{dates}</span> : null}
    </>
  )
}

/** The brands that a domain concerns: two at most, then how many more. */
export function BrandChips({ brands }: { readonly brands: readonly string[] }) {
  const more = brands.length - CHIPS_MAX
  return (
    <span className={layout.beside[1]} title={brands.join(', ')}>
      {brands.slice(0, CHIPS_MAX).map((brand) => (
        <span key={brand} className={field.chip}>
          <span className={field.chipText}>{brand}</span>
        </span>
      ))}
      {more > 0 ? (
        <span className={field.chip}>
          +{more}
          <span className={text.hidden}> more brands</span>
        </span>
      ) : null}
    </span>
  )
}

/** An `xn--` name as it is read in its own script, kept apart from the text around it. */
export function OwnScript({ name }: { readonly name: string }) {
  const read = unicodeName(name)
  if (read === null) return null
  return (
    <span className={`${text.muted} ${text.clipped}`}>
      <span className={text.hidden}>, reads </span>
      <bdi>{read}</bdi>
    </span>
  )
}
