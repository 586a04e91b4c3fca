import { useSelector } from '@xstate/react'
import type { LookalikeCandidate } from '../../../domain/domains/lookalike.ts'
import { CANDIDATE_STATE_LABELS } from '../../../domain/domains/lookalikes/changes.ts'
import { classWords, isNarrowed, nameWords, recordsWords } from '../../../machines/domains/lookalikeWords.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { CandidatesRef } from '../../../machines/domains/lookalikeLists.ts'
import type { WatchRef } from '../../../machines/domains/lookalikeWatchMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { NotDone } from '../../kit/NotDone.tsx'
import { Button } from '../../kit/Button.tsx'
import { InAppLink } from '../../kit/InAppLink.tsx'
import { ListFoot } from './ListFoot.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Lookalikes.css.ts'
import { Moment } from './Moment.tsx'
import { useContextOf, useMatches, useCan } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: CandidatesRef
  readonly watch: WatchRef
}

/** The names that look like a watched one, with what the name system says of each. */
export function CandidateList({ actor, watch }: Props) {
  const items = useContextOf(actor, 'items')
  const isShown = useMatches(actor, 'shown')
  const total = useContextOf(actor, 'total')
  const filter = useContextOf(actor, 'params')
  return (
    <>
      <p role="status" className={text.note}>
        {!isShown
          ? ''
          : items.length === 0
            ? isNarrowed(filter)
              ? 'No name fits this filter.'
              : 'No name looks like this one.'
            : countOf(total, 'name')}
      </p>
      {items.length > 0 ? (
        <ul className={layout.stack[0]} aria-label="Names that look alike">
          {items.map((candidate) => (
            <Row key={candidate.id} candidate={candidate} watch={watch} />
          ))}
        </ul>
      ) : null}
      <ListFoot actor={actor} noun="names" />
    </>
  )
}

function Row({ candidate, watch }: { readonly candidate: LookalikeCandidate; readonly watch: WatchRef }) {
  const records = recordsWords(candidate.records)
  return (
    <li className={styles.row} tabIndex={-1}>
      <div className={styles.words}>
        <p>
          <span className={text.strong}>{nameWords(candidate)}</span>{' '}
          <span className={`${styles.state[candidate.state]} ${text.caption}`}>
            {CANDIDATE_STATE_LABELS[candidate.state]}
          </span>
        </p>
        {records === '' ? null : <p>{records}</p>}
        <p className={text.note}>
          {classWords(candidate.classes)}
          {candidate.read ? (
            <>
              {' · looked up '}
              <Moment at={candidate.read} />
            </>
          ) : null}
          {candidate.problem === null ? '' : ` · the last look-up failed: ${candidate.problem}`}
        </p>
        <Refusal candidate={candidate} watch={watch} />
      </div>
      <div className={styles.end}>
        {candidate.domain === null ? (
          <AddButton candidate={candidate} watch={watch} />
        ) : (
          <InAppLink path={`/domains?domain=${candidate.name}`} aria-label={`${candidate.name} in Domains`}>
            In Domains
          </InAppLink>
        )}
      </div>
    </li>
  )
}

function AddButton({
  candidate,
  watch,
}: {
  readonly candidate: LookalikeCandidate
  readonly watch: WatchRef
}) {
  const isAdding = useSelector(
    watch,
    (snapshot) => snapshot.matches({ addition: 'adding' }) && snapshot.context.adding?.id === candidate.id,
  )
  const canAdd = useCan(watch, { type: 'domain.add', candidate })
  if (!canAdd && !isAdding) return null
  return (
    <Button
      kind="fill"
      isPending={isAdding}
      aria-label={`Add to Domains: ${candidate.name}`}
      onPress={() => watch.send({ type: 'domain.add', candidate })}
    >
      Add to Domains
    </Button>
  )
}

function Refusal({ candidate, watch }: { readonly candidate: LookalikeCandidate; readonly watch: WatchRef }) {
  const problem = useSelector(watch, ({ context }) =>
    context.adding?.id === candidate.id ? context.addProblem : null,
  )
  if (problem === null) return null
  return (
    <NotDone
      title="It was not added to Domains"
      problem={problem}
      actions={
        <Button kind="main" icon="reload" onPress={() => watch.send({ type: 'domain.add', candidate })}>
          Try again
        </Button>
      }
    />
  )
}
