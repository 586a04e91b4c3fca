import { brandLabels } from '../../domain/kit/namedBrand.ts'
import type { SetupBrand } from '../../domain/setup/setup.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { useSetup } from './SetupContext.ts'

/** What each brand is called by its id, with the client where two have one name. */
export function useBrandLabels(): ReadonlyMap<string, string> {
  const { lists } = useSetup()
  return brandLabels(useContextOf(lists.brands, 'items') as readonly SetupBrand[])
}
