import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import {
  type AliasAccount,
  type AliasLink,
  LINK_LABELS,
  type SellerAliases,
  sellerName,
} from '../../../domain/sellers/seller.ts'
import {
  type AliasGroup,
  aliasGroups,
  type AliasReason,
  bearingWords,
  groupWords,
  throughWords,
} from './sellerAliasesWords.ts'
import { sellerPath } from '../../../machines/sellers/sellerDisplay.ts'
import { countOf, countryName } from '../../../domain/kit/words.ts'
import * as text from '../../../styles/text.css.ts'
import { Button } from '../../kit/Button.tsx'
import * as inAppLink from '../../kit/InAppLink.css.ts'
import { InAppLink } from '../../kit/InAppLink.tsx'
import { Question } from '../../kit/Question.tsx'
import type { SellerPartActors } from '../SellersContext.ts'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Aliases.css.ts'
import { useMay } from '../../kit/user.ts'
import { useCan, useContextOf, useMatches } from '../../kit/snapshots.ts'
import { useAskedBack } from '../../kit/useAskedBack.ts'

interface Props {
  readonly actor: SellerPartActors['aliases']
  readonly aliases: SellerAliases
}

/** The other accounts in words, by what links them, the strongest evidence first; choosing one shows it in the graph. */
export function AliasList({ actor, aliases }: Props) {
  return (
    <div className={styles.accounts}>
      {aliasGroups(aliases).map((group) => (
        <Group key={group.kind} actor={actor} group={group} />
      ))}
    </div>
  )
}

/** The accounts of one kind of evidence, all of which can be told apart at once. */
function Group({ actor, group }: { readonly actor: Props['actor']; readonly group: AliasGroup }) {
  const id = useId()
  const { kind, reasons } = group
  const ids = reasons.map(({ account }) => account.id)
  return (
    <section aria-labelledby={id} className={layout.stack[1]}>
      <div className={layout.wrap[2]}>
        <h4 id={id} className={`${text.note} ${layout.grow}`}>
          {LINK_LABELS[kind]}: {countOf(reasons.length, 'account')}
        </h4>
        <NotTheSame actor={actor} ids={ids} words={groupWords(group)} />
      </div>
      <ul className={styles.values} aria-labelledby={id}>
        {reasons.map((reason) => (
          <Account key={reason.account.id} actor={actor} reason={reason} isOnly={reasons.length === 1} />
        ))}
      </ul>
    </section>
  )
}

interface AccountProps {
  readonly actor: Props['actor']
  readonly reason: AliasReason
  /** Whether its group is of it alone. */
  readonly isOnly: boolean
}

function Account({ actor, reason: { account, through, links }, isOnly }: AccountProps) {
  const row = useRef<HTMLLIElement>(null)
  const isChosen = useSelector(actor, ({ context }) => context.chosen === account.id)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const name = sellerName(account)
  return (
    <li ref={row} className={isChosen ? `${styles.account} ${styles.chosen}` : styles.account}>
      <div className={layout.wrap[2]}>
        <span className={styles.name}>
          <Button
            kind="quiet"
            aria-pressed={isChosen}
            onPress={() => actor.send({ type: 'account.chosen', id: isChosen ? null : account.id })}
          >
            <span className={text.strong}>{name}</span>
          </Button>
        </span>
        <InAppLink
          path={sellerPath(account.id)}
          className={inAppLink.tall}
          aria-label={`Open ${name} on ${account.marketplace}`}
        >
          Open
        </InAppLink>
        {isChosen && !isOnly ? <NotTheSame actor={actor} ids={[account.id]} words={placed(account)} /> : null}
      </div>
      <p className={text.note}>
        {account.marketplace}
        {account.country === null ? '' : ` · ${countryName(account.country)}`} ·{' '}
        {countOf(account.listings, 'listing')}, {account.infringing.toLocaleString('en')} infringing
      </p>
      {through.length > 0 ? <p className={text.note}>{throughWords(through)}</p> : null}
      <ul className={`${styles.links} ${text.caption}`}>
        {links.map((link) => (
          <Link key={link.kind} link={link} />
        ))}
      </ul>
    </li>
  )
}

const placed = (account: AliasAccount) => `${sellerName(account)} on ${account.marketplace}`

interface ApartProps {
  readonly actor: Props['actor']
  readonly ids: readonly string[]
  /** Whom it concerns. */
  readonly words: string
}

/** Tells accounts apart from the seller, after a question in its place. */
function NotTheSame({ actor, ids, words }: ApartProps) {
  const mayEdit = useMay('sellers.edit')
  const change = useContextOf(actor, 'change')
  const isConfirming = useMatches(actor, { shown: 'confirming' })
  const isAsked = isConfirming && change?.accounts.join() === ids.join()
  const canSplit = useCan(actor, { type: 'split', ids })
  const apart = useRef<HTMLButtonElement>(null)
  useAskedBack(apart, isAsked)
  if (!mayEdit) return null
  if (isAsked)
    return (
      <div className={styles.question}>
        <Question
          label={`Not the same: ${words}?`}
          action="Split off"
          kind="main"
          onConfirm={() => actor.send({ type: 'confirm' })}
          onCancel={() => actor.send({ type: 'cancel' })}
        >
          {splitWords(change.name, ids.length)}
        </Question>
      </div>
    )
  return (
    <Button
      ref={apart}
      kind="quiet"
      aria-label={`Not the same: ${words}`}
      isDisabled={!canSplit}
      onPress={() => actor.send({ type: 'split', ids })}
    >
      Not the same
    </Button>
  )
}

/** What is asked before accounts are told apart. */
function splitWords(name: string, count: number): string {
  const [who, them] = count === 1 ? [`${name} is`, 'it'] : [`These ${countOf(count, 'account')} are`, 'them']
  return `${who} not this seller, whatever they share? What is linked through ${them} alone goes along. Joining brings ${them} back.`
}

function Link({ link: { kind, values, more } }: { readonly link: AliasLink }) {
  return (
    <li>
      <span className={text.medium}>{LINK_LABELS[kind]}</span>
      <ul className={styles.values}>
        {values.map(({ value, listings }) => (
          <li key={value} className={text.breaking}>
            {value} <span className={text.muted}>{bearingWords(kind, listings)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <span className={text.muted}>and {more.toLocaleString('en')} more</span> : null}
    </li>
  )
}
