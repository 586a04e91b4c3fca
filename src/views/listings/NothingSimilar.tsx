import { otherMeasure, type Similar, writeSimilar } from '../../domain/kit/similar.ts'
import { countOf } from '../../domain/kit/words.ts'
import { NOTHING_ALIKE, obstacleWords } from '../../machines/listings/similarWords.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import type { SetPart } from '../kit/FilterParts.tsx'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'

/** Nothing is alike: why, and ways on. */
export function NothingSimilar({
  similar,
  parts,
}: {
  readonly similar: Similar
  readonly parts: readonly SetPart[]
}) {
  const { filter, similar: actor } = useActors()
  const obstacle = useLazy(actor, ({ context }) => context.source?.obstacle ?? null, null)
  const isMissing = useLazy(actor, (snapshot) => snapshot.matches('missing'), false)
  const other = otherMeasure(similar)
  return (
    <EmptyState
      title={isMissing ? 'There is nothing to compare with' : 'No listing is like it'}
      actions={
        <>
          {other && !isMissing ? (
            <Button
              kind="main"
              onPress={() => filter.send({ type: 'part.chosen', part: { similar: writeSimilar(other) } })}
            >
              {other.kind === 'title' ? 'Compare titles instead' : 'Compare pictures instead'}
            </Button>
          ) : null}
          {parts.slice(0, 3).map(({ words, drop }) => (
            <Button key={words} kind="fill" onPress={drop}>
              Drop {words}
            </Button>
          ))}
          <Button kind="fill" onPress={() => filter.send({ type: 'part.dropped', key: 'similar' })}>
            Show all listings
          </Button>
        </>
      }
    >
      {isMissing
        ? 'It was deleted, its address is mistyped, or it belongs to a brand that you don’t have.'
        : obstacle
          ? obstacleWords(obstacle, similar.kind)
          : NOTHING_ALIKE[similar.kind]}{' '}
      {parts.length > 0
        ? `${countOf(parts.length, 'other filter')} narrow${parts.length === 1 ? 's' : ''} it.`
        : null}
    </EmptyState>
  )
}
