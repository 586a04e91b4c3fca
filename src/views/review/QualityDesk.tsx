import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import { useIsNarrow } from '../kit/useMedia.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ListFailed } from '../filter/ListStates.tsx'
import * as lists from '../kit/Lists.css.ts'
import { useListState } from '../kit/listActor.ts'
import { AgreementFigures } from './AgreementFigures.tsx'
import { DisagreementList } from './DisagreementList.tsx'
import { NoDisagreements } from './NoDisagreements.tsx'
import { QualityToolbar } from './QualityToolbar.tsx'
import { useDisagreements, useOpenedDisagreement, useReviewQuality } from './ReviewQualityContext.ts'
import { useContextOf } from '../kit/snapshots.ts'

const Disagreement = lazyPart(async () => (await import('./Disagreement.tsx')).Disagreement, 'inside')

/** The list with the figures beside it, or the disagreement that is open; one of the three where there is no room for more. */
export function QualityDesk({ skeletons }: { readonly skeletons: ReactNode }) {
  const screen = useReviewQuality()
  const list = useDisagreements()
  const isNarrow = useIsNarrow()
  const opened = useOpenedDisagreement()
  const disagreement = useContextOf(opened, 'record')
  const show = useSelector(screen, ({ context }) => context.filter.show ?? 'agreement')
  const { isShown, isLoading, isFailed, loaded } = useListState(list)
  const hasList = !isNarrow || (disagreement === null && show !== 'agreement')
  return (
    <div className={lists.split}>
      {hasList || disagreement === null ? (
        <section className={isNarrow ? lists.wholePlace : lists.listPlace.plain} aria-label="List">
          <div className={lists.openPlace} style={{ flexDirection: 'column' }}>
            <QualityToolbar />
            {hasList ? <ListFailed list={list} noun="disagreement" /> : null}
            {hasList && isLoading ? skeletons : null}
            {hasList && isShown && loaded > 0 ? <DisagreementList /> : null}
            {hasList && isShown && loaded === 0 && !isFailed ? <NoDisagreements /> : null}
            {hasList ? null : <AgreementFigures />}
          </div>
        </section>
      ) : null}
      {disagreement ? (
        <div className={lists.openPlace}>
          <Suspense>
            <Disagreement
              key={disagreement.sessionId}
              actor={disagreement}
              onClose={() => opened.send({ type: 'close' })}
            />
          </Suspense>
        </div>
      ) : isNarrow ? null : (
        <AgreementFigures />
      )}
    </div>
  )
}
