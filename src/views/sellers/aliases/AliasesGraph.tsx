import type { SellerAliases } from '../../../domain/sellers/seller.ts'
import { GraphFrame } from '../../kit/GraphFrame.tsx'
import * as styles from './Aliases.css.ts'
import { drawAliases } from './drawing.ts'

interface Props {
  readonly aliases: SellerAliases
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

/** The accounts as a graph; the list beside it says the same in words, and is the way by keyboard. */
export function AliasesGraph({ aliases, chosen, onChoose }: Props) {
  return (
    <GraphFrame
      data={aliases}
      draw={drawAliases}
      name="aliases"
      label={`Graph of ${aliases.accounts.length} linked accounts; the list says the same in words`}
      chosen={chosen}
      onChoose={onChoose}
      className={styles.graphSize}
    />
  )
}
