import { changeLabel } from '../../domain/listings/listingState.ts'
import type { ReviewDisagreement } from '../../domain/review/reviewQuality.ts'
import * as text from '../../styles/text.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { RecordList, type RowHeights, type RowState, RowTitle } from '../kit/RecordList.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { DecisionLabel } from './DecisionLabel.tsx'
import { useDisagreements, useOpenedDisagreement } from './ReviewQualityContext.ts'

export const HEIGHTS: RowHeights = [92, 104]

/** The loaded disagreements. */
export function DisagreementList() {
  const disagreement = useOpenedDisagreement()
  return (
    <RecordList
      list={useDisagreements()}
      label="Disagreements"
      heights={HEIGHTS}
      idOf={({ _id }) => _id}
      textOf={({ listing, first, second }) =>
        `${listing.title}, ${changeLabel(first.code)} against ${changeLabel(second.code)}`
      }
      pictureOf={({ listing }) => listing.images[0] ?? null}
      opened={useContextOf(disagreement, 'opened')}
      onOpen={(id) => disagreement.send({ type: 'open', id })}
    >
      {(disagreement, row) => <Row disagreement={disagreement} {...row} />}
    </RecordList>
  )
}

interface RowProps extends RowState {
  readonly disagreement: ReviewDisagreement
}

function Row({ disagreement: { listing, first, second, settlement }, isOpen, when }: RowProps) {
  return (
    <>
      <div className={lists.line}>
        <RowTitle isOpen={isOpen} title={listing.title} isWide>
          {listing.title}
        </RowTitle>
        <span className={`${text.note} ${lists.whole}`}>{when(settlement?.at ?? second.at)}</span>
      </div>
      <div className={lists.line}>
        {settlement ? (
          <>
            <DecisionLabel code={settlement.code} />
            <span className={`${text.note} ${text.clipped}`}>stands, by {settlement.by.name}</span>
          </>
        ) : (
          <>
            <DecisionLabel code={first.code} />
            <Icon name="right" size={12} />
            <span className={text.hidden}>against</span>
            <DecisionLabel code={second.code} />
          </>
        )}
      </div>
      <p className={`${text.note} ${text.clipped}`}>
        {listing.brand} · {first.by.name}, {second.by.name}
      </p>
    </>
  )
}
