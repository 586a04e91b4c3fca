import { useSelector } from '@xstate/react'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import type { SellerPartActors } from './SellersContext.ts'
import { Retry } from '../kit/Retry.tsx'
import { Loading } from '../kit/Loading.tsx'

interface Props {
  readonly actor: SellerPartActors['listings'] | SellerPartActors['complaints'] | SellerPartActors['images']
  /** What it is of: "listings". */
  readonly noun: string
  /** What is said where there is none. */
  readonly none: string
}

/** What stands where a part of a seller has nothing to show, or could not be read. */
export function PartState({ actor, noun, none }: Props) {
  const problem = useSelector(actor as SellerPartActors['listings'], ({ context }) => context.problem)
  const count = useSelector(
    actor as SellerPartActors['listings'],
    ({ context }) => context.value?.items.length ?? null,
  )
  const isFailed = useSelector(actor as SellerPartActors['listings'], (snapshot) => snapshot.hasTag('failed'))
  if (isFailed)
    return (
      <Alert icon="offline" title={`The ${noun} could not be loaded`} actions={<Retry of={actor} />}>
        {problem}
      </Alert>
    )
  if (count === null) return <Loading>Loading the {noun}</Loading>
  return count === 0 ? <p className={text.muted}>{none}</p> : null
}
