import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { SellerAliases } from '../../../domain/sellers/seller.ts'
import { aliasesWords } from './sellerAliasesWords.ts'
import * as text from '../../../styles/text.css.ts'
import * as desk from '../../kit/Records.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { lazyPart } from '../../kit/lazyPart.tsx'
import * as graph from '../../kit/Graph.css.ts'
import type { SellerPartActors } from '../SellersContext.ts'
import * as styles from './Aliases.css.ts'
import { AliasList } from './AliasList.tsx'
import { AliasOutcome } from './AliasOutcome.tsx'
import { CommonValues } from './CommonValues.tsx'
import { marketplacesOf } from './marketplaces.ts'
import { SplitAccounts } from './SplitAccounts.tsx'

const AliasesGraph = lazyPart(async () => (await import('./AliasesGraph.tsx')).AliasesGraph, 'inside')

interface Props {
  readonly actor: SellerPartActors['aliases']
}

/** Who else the seller is, and why: as a graph, and in words. */
export function AliasesPanel({ actor }: Props) {
  const aliases = useSelector(actor, ({ context }) => context.aliases)
  return (
    <section className={desk.panel} aria-label="Other accounts of this seller">
      <h3 className={desk.panelHead}>
        <span className={text.strong}>Other accounts</span>
        <span className={text.muted}>
          {aliases && aliases.accounts.length > 1 ? aliasesWords(aliases) : ''}
        </span>
      </h3>
      <Reading actor={actor} />
      <AliasOutcome actor={actor} />
      {aliases ? <Aliases actor={actor} aliases={aliases} /> : null}
    </section>
  )
}

function Reading({ actor }: Props) {
  const isRead = useSelector(actor, ({ context }) => context.aliases !== null)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  if (isFailed)
    return (
      <Alert
        icon="offline"
        title="The other accounts could not be loaded"
        actions={
          <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem} {isRead ? 'What you see may be out of date.' : ''}
      </Alert>
    )
  return isLoading && !isRead ? (
    <p role="status" className={text.muted}>
      Loading the other accounts
    </p>
  ) : null
}

function Aliases({ actor, aliases }: Props & { readonly aliases: SellerAliases }) {
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const isAlone = aliases.accounts.length < 2
  return (
    <>
      {isAlone ? (
        <p className={text.muted}>
          No other account shares a seller id, contact, store URL or image with this one.
        </p>
      ) : (
        <div className={styles.both}>
          <div className={styles.graphSide}>
            <Suspense fallback={<div className={styles.graphPlace} />}>
              <AliasesGraph
                aliases={aliases}
                chosen={chosen}
                onChoose={(id) => actor.send({ type: 'account.chosen', id })}
              />
            </Suspense>
            <Legend aliases={aliases} />
          </div>
          <AliasList actor={actor} aliases={aliases} />
        </div>
      )}
      {aliases.common.length > 0 ? <CommonValues common={aliases.common} /> : null}
      {aliases.split.length > 0 ? <SplitAccounts actor={actor} split={aliases.split} /> : null}
    </>
  )
}

function Legend({ aliases }: { readonly aliases: SellerAliases }) {
  return (
    <ul className={`${graph.legend} ${text.caption} ${text.muted}`} aria-label="Colours of the marketplaces">
      {marketplacesOf(aliases).map((marketplace, n) => (
        <li key={marketplace} className={graph.legendEntry}>
          <span className={graph.dots[n] ?? graph.dots.at(-1)!} />
          {marketplace}
        </li>
      ))}
    </ul>
  )
}
