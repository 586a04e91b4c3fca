import {
  type ComplaintRates,
  type JudgedRate,
  type MarketplaceRates,
  percentWords,
  type Rate,
  RATE_FEW,
  RATE_LEVEL_LABELS,
  type RateLevel,
} from '../../domain/complaints/complaintRates.ts'
import {
  isAnswerKind,
  TERM_KIND_LABELS,
  termFigure,
  type ThresholdKind,
} from '../../domain/complaints/platformTerms.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Failed } from '../kit/Failed.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { type IconName } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as badge from '../kit/Badge.css.ts'
import * as styles from './AfterTakedown.css.ts'
import { TermSource } from './TermSource.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { Loading } from '../kit/Loading.tsx'
import { Badge } from '../kit/Badge.tsx'

/** How complaints fare by marketplace, and how near that is to what the platforms lay down. */
export function RatesDialog({ actor }: { readonly actor: DialogActor<'complaintRates'> }) {
  const rates = useContextOf(actor, 'value')
  const isBusy = useTag(actor, 'busy')
  const isFailed = useTag(actor, 'failed')
  const { dialog } = useActors()
  const close = () => dialog.send({ type: 'close' })
  return (
    <Dialog
      isOpen
      size="wide"
      title="Rates by marketplace"
      subject={rates ? `Complaints that the platform decided in the last ${rates.months} months` : undefined}
      onClose={close}
      consequence="Accepted: taken down. Success: taken down and not back up. Counter-notices: upheld, of those taken down."
      actions={
        <>
          <Button
            isPending={isBusy && rates !== null}
            isDisabled={isBusy}
            onPress={() => actor.send({ type: isFailed ? 'retry' : 'reload' })}
          >
            Reload
          </Button>
          <Button kind="main" onPress={close}>
            Close
          </Button>
        </>
      }
    >
      {isFailed ? (
        <Failed of={actor} icon="offline" title="The rates could not be loaded" />
      ) : rates ? (
        <Table rates={rates} />
      ) : (
        <Loading>Counting complaints</Loading>
      )}
    </Dialog>
  )
}

function Table({ rates: { rows } }: { readonly rates: ComplaintRates }) {
  if (rows.length === 0)
    return <p className={text.muted}>No complaint has been filed yet. Rates are counted from filed ones.</p>
  return (
    <table className={styles.table} aria-label="Rates by marketplace">
      <thead>
        <tr>
          {['Marketplace', 'Acceptance', 'Success', 'Counter-notices'].map((title) => (
            <th key={title} scope="col" className={styles.headCell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <Row key={`${row.group} ${row.marketplace}`} row={row} isPart={isPart(rows, row)} />
      ))}
    </table>
  )
}

/** Whether a marketplace stands under its group, which has a row of its own. */
const isPart = (rows: readonly MarketplaceRates[], row: MarketplaceRates) =>
  row.marketplace !== null &&
  rows.some(({ group, marketplace }) => group === row.group && marketplace === null)

function Row({ row, isPart }: { readonly row: MarketplaceRates; readonly isPart: boolean }) {
  const { thresholds } = row
  const cell = thresholds.length > 0 ? `${styles.cell} ${styles.plain}` : styles.cell
  return (
    <tbody>
      <tr>
        <th scope="row" className={isPart ? `${cell} ${styles.part}` : `${cell} ${text.strong}`}>
          {row.marketplace ?? `${row.group}, all`}
        </th>
        {(['acceptance', 'success', 'counterNotices'] as const).map((kind) => (
          <td key={kind} className={`${cell} ${text.tabular}`}>
            <Figure kind={kind} rate={row[kind]} />
          </td>
        ))}
      </tr>
      {thresholds.length > 0 ? (
        <tr>
          <td colSpan={4} className={styles.thresholds}>
            {thresholds.map((judged) => (
              <Threshold key={judged.term.id} judged={judged} />
            ))}
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}

function Figure({ kind, rate }: { readonly kind: ThresholdKind; readonly rate: Rate }) {
  return (
    <>
      {percentWords(kind, rate)}
      <br />
      {rate.of > 0 ? <span className={text.note}>{ofWords(rate)}</span> : null}
    </>
  )
}

const ofWords = ({ count, of }: Rate) => `${count.toLocaleString('en')} of ${of.toLocaleString('en')}`

const TONES = { fine: 'positive', near: 'caution', past: 'critical' } as const satisfies Record<
  RateLevel,
  keyof typeof badge.label
>
const LEVEL_ICONS = {
  positive: 'done',
  caution: 'alert',
  critical: 'alert',
  neutral: 'inactive',
} as const satisfies Record<string, IconName>

/** A platform's figure with the rate over its own months, the warning in words, its source and date. */
function Threshold({ judged: { term, rate, level } }: { readonly judged: JudgedRate }) {
  if (isAnswerKind(term.kind)) return null
  const tone = level ? TONES[level] : 'neutral'
  return (
    <div className={styles.threshold}>
      <div className={layout.tightWrap}>
        <Badge tone={tone} icon={LEVEL_ICONS[tone]}>
          {level ? RATE_LEVEL_LABELS[level] : 'No cases'}
        </Badge>
        <span className={text.caption}>
          {TERM_KIND_LABELS[term.kind]} {termFigure(term)}: now {percentWords(term.kind, rate)},{' '}
          {ofWords(rate)}
          {rate.of > 0 && rate.of < RATE_FEW ? '; few cases, one more moves it far' : ''}
        </span>
      </div>
      <TermSource term={term} />
    </div>
  )
}
