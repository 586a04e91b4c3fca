import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { fetched } from '../../machines/kit/fetchedMachine.ts'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'
import { useContextOf, useTag } from './snapshots.ts'

interface Props<Value> {
  readonly of: ActorRefFrom<ReturnType<typeof fetched<Value>>>
  /** What is said while it is read first, and where that failed. */
  readonly loading: string
  readonly failed: string
  readonly children: (value: Value) => ReactNode
}

/** What is read while it is seen: the value, with the failure above it where it could not be read again. */
export function FetchedPart<Value>({ of, loading, failed, children }: Props<Value>) {
  const value: Value | null = useContextOf(of, 'value')
  const isFailed = useTag(of, 'failed')
  return (
    <>
      {isFailed ? (
        <Failed of={of} title={value === null ? failed : 'It could not be read again'}>
          {value === null ? 'Nothing was changed.' : 'What is shown is what was read before.'}
        </Failed>
      ) : null}
      {value === null ? isFailed ? null : <Loading>{loading}</Loading> : children(value)}
    </>
  )
}
