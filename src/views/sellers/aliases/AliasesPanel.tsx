import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { SellerAliases } from '../../../domain/sellers/seller.ts'
import { aliasesWords } from './sellerAliasesWords.ts'
import * as text from '../../../styles/text.css.ts'
import * as record from '../../kit/Record.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { lazyPart } from '../../kit/lazyPart.tsx'
import * as graph from '../../kit/Graph.css.ts'
import type { SellerPartActors } from '../SellersContext.ts'
import * as styles from './Aliases.css.ts'
import { AliasList } from './AliasList.tsx'
import { AliasOutcome } from './AliasOutcome.tsx'
import { CommonValues } from './CommonValues.tsx'
import { marketplacesOf } from './marketplaces.ts'
import { SplitAccounts } from './SplitAccounts.tsx'
import { useContextOf, useMatches } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { PanelHead } from '../../kit/PanelHead.tsx'

const AliasesGraph = lazyPart(async () => (await import('./AliasesGraph.tsx')).AliasesGraph, 'inside')

interface Props {
  readonly actor: SellerPartActors['aliases']
}

/** Who else the seller is, and why: as a graph, and in words. */
export function AliasesPanel({ actor }: Props) {
  const aliases = useContextOf(actor, 'aliases')
  return (
    <section className={record.panel} aria-label="Other accounts of this seller">
      <PanelHead title="Other accounts">
        {aliases && aliases.accounts.length > 1 ? aliasesWords(aliases) : ''}
      </PanelHead>
      <Reading actor={actor} />
      <AliasOutcome actor={actor} />
      {aliases ? <Aliases actor={actor} aliases={aliases} /> : null}
    </section>
  )
}

function Reading({ actor }: Props) {
  const isRead = useSelector(actor, ({ context }) => context.aliases !== null)
  const problem = useContextOf(actor, 'problem')
  const isLoading = useMatches(actor, 'loading')
  const isFailed = useMatches(actor, 'failed')
  if (isFailed)
    return (
      <Alert icon="offline" title="The other accounts could not be loaded" actions={<Retry of={actor} />}>
        {problem} {isRead ? 'What you see may be out of date.' : ''}
      </Alert>
    )
  return isLoading && !isRead ? <Loading>Loading the other accounts</Loading> : null
}

function Aliases({ actor, aliases }: Props & { readonly aliases: SellerAliases }) {
  const chosen = useContextOf(actor, 'chosen')
  const isAlone = aliases.accounts.length < 2
  return (
    <>
      {isAlone ? (
        <p className={text.muted}>
          No other account shares a seller id, contact, payment or store URL with this one.
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
    <ul className={`${graph.legend} ${text.note}`} aria-label="Colours of the marketplaces">
      {marketplacesOf(aliases).map((marketplace, n) => (
        <li key={marketplace} className={graph.legendEntry}>
          <span className={graph.dots[n] ?? graph.dots.at(-1)!} />
          {marketplace}
        </li>
      ))}
    </ul>
  )
}
