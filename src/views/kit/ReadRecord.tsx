import { type ReactNode, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type Capability, may } from '../../domain/kit/roles.ts'
import type { recordMachine } from '../../machines/kit/recordMachine.ts'
import { Button } from './Button.tsx'
import { lazyPart } from './lazyPart.tsx'
import * as record from './Record.css.ts'
import { RecordPage } from './RecordPage.tsx'
import { useContextOf, useMatches, useTag } from './snapshots.ts'

const RecordDeletion = lazyPart(async () => (await import('./RecordDeletion.tsx')).RecordDeletion)

interface Props<Value> {
  readonly actor: ActorRefFrom<ReturnType<typeof recordMachine<Value>>>
  /** What the record is: "advertisement". */
  readonly noun: string
  /** Why it may be missing, where that isn't what it usually is. */
  readonly missing?: string
  readonly onClose: () => void
  /** Its title and what stands above it. */
  readonly renderHead: (value: Value) => ReactNode
  readonly children: (value: Value) => ReactNode
  /** How it is deleted, where it can be: who may, what it is called, and what the question says. */
  readonly deletion?: {
    readonly needs: Capability
    readonly nameOf: (value: Value) => string
    readonly question: string
  }
}

/** The record of a screen that only shows records and perhaps deletes them (`listScreen`), beside its list. */
export function ReadRecord<Value>(props: Props<Value>) {
  const { actor, noun, missing, onClose, renderHead, children, deletion } = props
  const read = useContextOf(actor, 'value')
  const groups = useContextOf(actor, 'groups')
  const isShown = useMatches(actor, 'shown')
  const isDeleting = useTag(actor, 'deleting')
  const value = isShown ? read : null
  return (
    <RecordPage
      actor={actor}
      noun={noun}
      {...(missing ? { missing } : {})}
      isHeadLine
      onClose={onClose}
      head={
        value === null ? null : (
          <>
            <div className={record.headLineWords}>{renderHead(value)}</div>
            {deletion && may(groups, deletion.needs) ? (
              <Button
                kind="quiet"
                icon="trash"
                aria-label="Delete"
                onPress={() => actor.send({ type: 'delete' })}
              />
            ) : null}
          </>
        )
      }
    >
      {value === null ? null : children(value)}
      {isDeleting && deletion && read !== null ? (
        <Suspense>
          <RecordDeletion of={actor} noun={noun} subject={deletion.nameOf(read)}>
            {deletion.question}
          </RecordDeletion>
        </Suspense>
      ) : null}
    </RecordPage>
  )
}
