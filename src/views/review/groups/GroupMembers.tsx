import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { GroupListing, OpenedGroup } from '../../../domain/listings/groups.contract.ts'
import {
  DIFFERENCE_WORDS,
  differencesOf,
  type GroupDifference,
  isOpenToDecide,
  tieWords,
} from '../../../domain/listings/groups.ts'
import { toDecideIn } from '../../../machines/review/groupChoice.ts'
import type { GroupActor } from './GroupsContext.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import * as layout from '../../kit/layout.css.ts'
import { RowButton } from '../../kit/RowButton.tsx'
import { RowCheckbox } from '../../kit/RowCheckbox.tsx'
import * as cards from '../../kit/Card.css.ts'
import { amountText } from '../../listings/listingDisplay.ts'
import { hasPicture, Picture } from '../../listings/listingFacts.tsx'
import { StateLabel } from '../../listings/StateLabel.tsx'
import * as styles from './Groups.css.ts'

interface Props {
  readonly actor: GroupActor
  readonly group: OpenedGroup
}

/** The listings of a group; those that are ticked are decided next, those decided before can't be. What the filter leaves out says so. */
export function GroupMembers({ actor, group }: Props) {
  const { dialog } = useActors()
  const selected = useSelector(
    actor,
    ({ context }) => toDecideIn(context).map(({ _id }) => _id),
    (one, other) => one.join() === other.join(),
  )
  const differences = useMemo(
    () => differencesOf(group.listings.map(({ listing, ties }) => ({ ...listing, ties }))),
    [group],
  )
  // What is to be decided first, and of that what fits the filter, in the order of how alike it is.
  const rank = ({ listing, fits }: GroupListing) => (isOpenToDecide(listing) ? (fits ? 0 : 1) : 2)
  const members = group.listings.toSorted((one, other) => rank(one) - rank(other))
  const hasPictures = group.listings.some(({ listing }) => hasPicture(listing))
  const decided = group.listings.flatMap(({ listing }) => (isOpenToDecide(listing) ? [] : [listing._id]))
  return (
    <GridList
      aria-label="Listings of the group"
      className={styles.members}
      layout="grid"
      selectionMode="multiple"
      selectionBehavior="toggle"
      selectedKeys={selected}
      disabledKeys={decided}
      disabledBehavior="selection"
      onSelectionChange={(keys) =>
        actor.send({
          type: 'members.chosen',
          ids: new Set(
            keys === 'all' ? group.listings.map(({ listing }) => listing._id) : [...keys].map(String),
          ),
        })
      }
    >
      {members.map((member) => (
        <GridListItem
          key={member.listing._id}
          id={member.listing._id}
          textValue={`${member.listing.title}, ${member.listing.seller ?? 'unknown seller'}`}
          className={cards.card}
        >
          <Member
            member={member}
            differences={differences.get(member.listing._id) ?? []}
            hasPictures={hasPictures}
            onDetails={() =>
              dialog.send({ type: 'open', dialog: 'details', input: { id: member.listing._id } })
            }
          />
        </GridListItem>
      ))}
    </GridList>
  )
}

interface MemberProps {
  readonly member: GroupListing
  readonly differences: readonly GroupDifference[]
  /** Whether one of the group has a picture; wells without any would only part the words. */
  readonly hasPictures: boolean
  readonly onDetails: () => void
}

function Member({ member: { listing, ties, fits }, differences, hasPictures, onDetails }: MemberProps) {
  const isOpen = isOpenToDecide(listing)
  const differs = (name: GroupDifference) => (differences.includes(name) ? styles.differs : '')
  return (
    <>
      <div className={`${hasPictures ? cards.picture : styles.noPicture} ${differs('picture')}`}>
        {hasPictures ? (
          <Picture listing={listing} place="card" />
        ) : listing.images.length > 0 ? (
          'Not fetched'
        ) : (
          'No picture'
        )}
        {isOpen ? (
          <RowCheckbox className={cards.hit}>
            {(isSelected) => (
              <span className={cards.check}>{isSelected ? <Icon name="check" size={12} /> : null}</span>
            )}
          </RowCheckbox>
        ) : null}
        <RowButton
          className={`${cards.plate} ${cards.corner}`}
          aria-label={`Details of ${listing.title}`}
          onPress={onDetails}
        >
          <span className={cards.plateFace}>
            <Icon name="info" size={14} />
          </span>
        </RowButton>
      </div>
      <div className={cards.facts}>
        <div className={cards.row}>
          <StateLabel listing={listing} />
        </div>
        <p className={`${cards.title} ${text.clampedTo[2]} ${differs('title')}`} title={listing.title}>
          {listing.title}
        </p>
        <div className={cards.row}>
          <span className={listing.price === null ? text.muted : differs('price')}>
            {listing.price === null ? 'No price' : `${amountText(listing.price)} ${listing.currency ?? ''}`}
          </span>
        </div>
        <div className={cards.line}>
          <span className={`${text.clipped} ${layout.grow}`}>
            <span className={differs('platform')}>{listing.platform}</span>
            {' · '}
            <span className={differs('seller')}>{listing.seller ?? 'Unknown seller'}</span>
          </span>
        </div>
        <p className={`${text.caption} ${text.muted} ${text.clampedTo[2]}`}>
          {ties === null ? 'First of the group' : tieWords(ties).join(', ')}
        </p>
        {fits ? null : (
          <p className={styles.outside}>
            <Icon name="filter" size={12} />
            Outside the filter
          </p>
        )}
        {differences.length > 0 ? (
          <p className={styles.differences}>
            <Icon name="alert" size={12} />
            Differs: {differences.map((name) => DIFFERENCE_WORDS[name].toLowerCase()).join(', ')}
          </p>
        ) : null}
      </div>
    </>
  )
}
