import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { changeLabel } from '../../domain/listings/listingState.ts'
import { type Agreement, type ReviewQuality, shareWords } from '../../domain/review/reviewQuality.ts'
import { AGREEMENT_FEW, agreedShare, agreementWords, isTooFew, kappaText } from './reviewQualityWords.ts'
import * as text from '../../styles/text.css.ts'
import * as desk from '../kit/Records.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as listings from '../kit/Screen.css.ts'
import { AgreementTable } from './AgreementTable.tsx'
import { KappaScale } from './KappaScale.tsx'
import * as styles from './ReviewQuality.css.ts'
import { useReviewQuality } from './ReviewQualityContext.ts'

/** How well reviewers agree: all of them, by pair, by brand and by decision. */
export function AgreementFigures() {
  const screen = useReviewQuality()
  const figures = useSelector(screen, ({ context }) => context.figures)
  const problem = useSelector(screen, ({ context }) => context.problem)
  const hasFailed = useSelector(screen, (snapshot) => snapshot.matches({ figures: 'failed' }))
  const isBusy = useSelector(screen, (snapshot) => snapshot.matches({ figures: 'loading' }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className={styles.figures} role="region" aria-label="Agreement" aria-busy={isBusy} tabIndex={0}>
      {hasFailed ? (
        <Alert
          icon="offline"
          title="The figures could not be loaded"
          actions={
            <Button kind="main" icon="reload" onPress={() => screen.send({ type: 'retry' })}>
              Try again
            </Button>
          }
        >
          {problem}{' '}
          {figures === null ? 'The list and your filter are kept.' : 'Those below may be out of date.'}
        </Alert>
      ) : null}
      {figures === null && isBusy ? <Bones /> : null}
      {figures === null ? null : <Counted figures={figures} />}
    </div>
  )
}

function Bones() {
  return (
    <div role="status" aria-label="Working out the agreement" className={styles.tiles}>
      {Array.from({ length: 4 }, (_, n) => (
        <div key={n} className={`${listings.bone} ${styles.tileBone}`} />
      ))}
    </div>
  )
}

function Counted({ figures }: { readonly figures: ReviewQuality }) {
  const { decided, sampled, waiting, overall, pairs, brands, types } = figures
  return (
    <>
      <ul className={styles.tiles} aria-label="Figures">
        <Tile label="Decided in review" value={decided.toLocaleString('en')}>
          that could be looked at twice
        </Tile>
        <Tile label="Second looks" value={sampled.toLocaleString('en')}>
          {decided === 0 ? 'none drawn yet' : `${shareWords(sampled / decided)} of them`}
          {waiting > 0 ? `, ${waiting.toLocaleString('en')} waiting` : ''}
        </Tile>
        <Tile label="Agreement" value={agreedShare(overall)}>
          {overall.compared === 0
            ? 'nothing compared yet'
            : `${overall.agreed.toLocaleString('en')} of ${overall.compared.toLocaleString('en')} compared`}
        </Tile>
        <Tile label="Cohen’s κ" value={kappaText(overall.kappa)}>
          {overall.compared === 0 ? 'nothing compared yet' : agreementWords(overall)}
        </Tile>
      </ul>
      {overall.compared === 0 ? (
        <p className={`${text.muted} ${styles.words}`}>
          {sampled === 0
            ? 'No decision went to a second reviewer yet. A share of those made in guided review does; it is set in Setup.'
            : 'The second reviewers have not decided yet.'}
        </p>
      ) : (
        <>
          <section className={desk.panel} aria-label="What κ says">
            <KappaScale kappa={isTooFew(overall) ? null : overall.kappa} />
            <p className={`${text.muted} ${styles.words}`}>{explained(overall)}</p>
          </section>
          <AgreementTable
            title="By pair of reviewers"
            noun="Reviewers"
            rows={pairs.map(({ first, second, ...agreement }) => ({
              key: `${first.id ?? first.name} ${second.id ?? second.name}`,
              name: `${first.name} and ${second.name}`,
              agreement,
            }))}
          />
          <AgreementTable
            title="By brand"
            noun="Brand"
            rows={brands.map(({ brand, ...agreement }) => ({ key: brand, name: brand, agreement }))}
          />
          <AgreementTable
            title="By decision"
            noun="Decision"
            hint="Each against all others. Compared are the listings on which either made it."
            rows={types.map(({ code, ...agreement }) => ({
              key: code,
              name: changeLabel(code),
              agreement,
            }))}
          />
        </>
      )}
    </>
  )
}

function explained(overall: Agreement): string {
  if (isTooFew(overall))
    return `κ is told in words from ${AGREEMENT_FEW} compared listings on: below that, a few more would move it far.`
  const chance = `Chance alone would bring ${shareWords(overall.expected!)}.`
  return overall.kappa === null
    ? `${chance} Everybody made the same decision always, so nobody can tell whether they looked.`
    : `${chance} κ counts what lies above that: 0 is no better than chance, 1 is always alike.`
}

interface TileProps {
  readonly label: string
  readonly value: string
  readonly children: ReactNode
}

function Tile({ label, value, children }: TileProps) {
  return (
    <li className={styles.tile}>
      <h2 className={`${text.muted} ${styles.tileLabel}`}>{label}</h2>
      <p className={text.display}>{value}</p>
      <p className={`${text.caption} ${text.muted}`}>{children}</p>
    </li>
  )
}
