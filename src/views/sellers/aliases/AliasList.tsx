import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import {
  type AliasAccount,
  type AliasLink,
  LINK_LABELS,
  type SellerAliases,
  sellerName,
} from '../../../domain/sellers/seller.ts'
import { aliasReasons, bearingWords, throughWords } from './sellerAliasesWords.ts'
import { sellerPath } from '../../../machines/sellers/sellerDisplay.ts'
import { countOf, countryName } from '../../../domain/kit/words.ts'
import * as text from '../../../styles/text.css.ts'
import { Button } from '../../kit/Button.tsx'
import { InAppLink } from '../../kit/InAppLink.tsx'
import type { SellerPartActors } from '../SellersContext.ts'
import * as styles from './Aliases.css.ts'
import { SharedValue } from './SharedValue.tsx'
import { useMayEdit } from './useMayEdit.ts'

interface Props {
  readonly actor: SellerPartActors['aliases']
  readonly aliases: SellerAliases
}

/** Each other account in words, with what links it; choosing one shows it in the graph. */
export function AliasList({ actor, aliases }: Props) {
  return (
    <ul className={styles.accounts} aria-label="Other accounts">
      {aliasReasons(aliases).map(({ account, through, links }) => (
        <Account key={account.id} actor={actor} account={account}>
          {through.length > 0 ? (
            <p className={`${text.caption} ${text.muted}`}>{throughWords(through)}</p>
          ) : null}
          <ul className={`${styles.links} ${text.caption}`}>
            {links.map((link) => (
              <Link key={link.kind} link={link} />
            ))}
          </ul>
        </Account>
      ))}
    </ul>
  )
}

interface AccountProps {
  readonly actor: SellerPartActors['aliases']
  readonly account: AliasAccount
  readonly children: React.ReactNode
}

function Account({ actor, account, children }: AccountProps) {
  const row = useRef<HTMLLIElement>(null)
  const mayEdit = useMayEdit()
  const isChosen = useSelector(actor, ({ context }) => context.chosen === account.id)
  const isAsked = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches({ shown: 'confirming' }) && snapshot.context.change?.account === account.id,
  )
  const canSplit = useSelector(actor, (snapshot) => snapshot.can({ type: 'split', id: account.id }))
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const name = sellerName(account)
  return (
    <li ref={row} className={isChosen ? `${styles.account} ${styles.chosen}` : styles.account}>
      <div className={styles.accountHead}>
        <span className={styles.name}>
          <Button
            kind="quiet"
            aria-pressed={isChosen}
            onPress={() => actor.send({ type: 'account.chosen', id: isChosen ? null : account.id })}
          >
            <span className={text.strong}>{name}</span>
          </Button>
        </span>
        <InAppLink path={sellerPath(account.id)} aria-label={`Open ${name} on ${account.marketplace}`}>
          Open
        </InAppLink>
        {mayEdit && !isAsked ? (
          <Button
            kind="quiet"
            aria-label={`Split off ${name} on ${account.marketplace}`}
            isDisabled={!canSplit}
            onPress={() => actor.send({ type: 'split', id: account.id })}
          >
            Split off
          </Button>
        ) : null}
      </div>
      <p className={`${text.caption} ${text.muted}`}>
        {account.marketplace}
        {account.country === null ? '' : ` · ${countryName(account.country)}`} ·{' '}
        {countOf(account.listings, 'listing')}, {account.infringing.toLocaleString('en')} infringing
      </p>
      {isAsked ? <Question actor={actor} name={name} /> : null}
      {children}
    </li>
  )
}

function Question({ actor, name }: { readonly actor: AccountProps['actor']; readonly name: string }) {
  return (
    <div className={styles.question} role="group" aria-label={`Split off ${name}?`}>
      <p>
        {name} is not this seller, whatever they share? What is linked through it alone goes with it. Nothing
        brings it back but joining it again.
      </p>
      <div className={styles.questionActions}>
        <Button kind="main" autoFocus onPress={() => actor.send({ type: 'confirm' })}>
          Split off
        </Button>
        <Button kind="fill" onPress={() => actor.send({ type: 'cancel' })}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function Link({ link: { kind, values, more } }: { readonly link: AliasLink }) {
  return (
    <li>
      <span className={text.medium}>{LINK_LABELS[kind]}</span>
      <ul className={styles.values}>
        {values.map(({ value, picture, listings, bits }) => (
          <li key={value + (picture?.file ?? '')} className={styles.value}>
            <SharedValue kind={kind} value={value} picture={picture} />{' '}
            <span className={text.muted}>{bearingWords(kind, listings, bits)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <span className={text.muted}>and {more.toLocaleString('en')} more</span> : null}
    </li>
  )
}
