import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import { DOMAIN_ADD_STEPS, DOMAIN_ADD_DELAY_MS } from '../../domain/kit/constants.ts'
import { newDomainWords } from '../../machines/domains/domainDisplay.ts'
import { DOMAIN_EXISTS, DOMAIN_FAULTS, INVALID_DOMAIN } from '../../domain/domains/domainName.ts'
import { brandLabels } from '../../domain/kit/namedBrand.ts'
import { compareNames } from '../../domain/kit/words.ts'
import { may } from '../../domain/kit/roles.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { MultiSelect } from '../kit/MultiSelect.tsx'
import { Progress } from '../kit/Progress.tsx'
import * as styles from './Domains.css.ts'
import { type DomainAddActor, useDomainParts } from './DomainsContext.ts'
import { useContextOf, useMatches, useCan } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'
import { fieldKeys } from '../kit/fieldKeys.ts'

/** Search with validation (§5): Enter searches for any part of a name; a whole domain that isn't there can be added. */
export function DomainSearch() {
  const { addition } = useDomainParts()
  const typed = useContextOf(addition, 'text')
  const isRefused = useMatches(addition, { field: 'refused' })
  const isInvalid = useMatches(addition, { field: 'invalid' })
  const isSearchable = useCan(addition, { type: 'search' })
  const isAdding = useMatches(addition, { field: 'adding' })
  const isWrong = isRefused || (isInvalid && !isSearchable)
  const search = useRef<HTMLInputElement>(null)
  useNextAfter(useContextOf(addition, 'added'), search)
  return (
    <>
      <TextField
        value={typed}
        onChange={(words) => addition.send({ type: 'name.typed', text: words })}
        onKeyDown={fieldKeys({ Enter: () => addition.send({ type: 'search' }) })}
        isInvalid={isWrong}
        isReadOnly={isAdding}
        validationBehavior="aria"
      >
        <span className={`${field.field} ${field.typed}`} {...(isWrong ? { 'data-invalid': true } : {})}>
          <Label className={field.label}>Search</Label>
          <Input
            ref={search}
            className={field.input}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
          />
          <span className={field.label} title="Press Enter to search">
            <Icon name="enter" size={14} />
          </span>
        </span>
        <Said addition={addition} isSearchable={isSearchable} />
      </TextField>
      <Addition addition={addition} />
    </>
  )
}

/** Once a domain is added, the button that did it can't be pressed any longer: the focus goes to the field, where the next one is typed. */
function useNextAfter(added: unknown, search: RefObject<HTMLInputElement | null>): void {
  const last = useRef(added)
  useEffect(() => {
    const { activeElement: active } = document
    if (added !== last.current && (active === document.body || active?.matches(':disabled')))
      search.current?.focus()
    last.current = added
  }, [added, search])
}

interface SaidProps {
  readonly addition: DomainAddActor
  readonly isSearchable: boolean
}

/** What is to be said of what was typed; its room is kept, so that Add Domain stays where it is. */
function Said({ addition, isSearchable }: SaidProps) {
  const { opened } = useDomainParts()
  const fault = useContextOf(addition, 'fault')
  const name = useContextOf(addition, 'name')
  const refusal = useContextOf(addition, 'refusal')
  const stands = useSelector(addition, ({ value }) => value.field)
  const added = useContextOf(addition, 'added')
  const isWaiting = useMatches(addition, { wait: 'waiting' })
  return (
    <Text slot="description" elementType="div" className={styles.said}>
      <div role="status">
        {stands === 'invalid' && fault !== null ? (
          <>
            <p className={isSearchable ? text.medium : styles.wrong}>{INVALID_DOMAIN}</p>
            <p className={text.muted}>
              {DOMAIN_FAULTS[fault]}
              {isSearchable ? ' Enter searches for it as part of a name.' : ''}
            </p>
          </>
        ) : null}
        {stands === 'refused' && refusal !== null ? (
          <>
            <p className={styles.wrong}>{refusal.words}</p>
            {refusal.why === null ? null : <p className={text.muted}>{refusal.why}</p>}
          </>
        ) : null}
        {stands === 'exists' ? <p className={text.medium}>{DOMAIN_EXISTS}</p> : null}
        {stands === 'empty' && isWaiting && added ? <p className={text.muted}>{added.name} added</p> : null}
        {stands === 'checking' ? <p className={text.muted}>Looking whether it is in the list</p> : null}
        {stands === 'ready' || stands === 'adding' ? (
          <p className={text.muted}>Not in your list yet.</p>
        ) : null}
        {stands === 'unchecked' ? <p className={text.muted}>Whether it exists could not be asked.</p> : null}
      </div>
      {stands === 'exists' ? (
        <Button kind="quiet" icon="right" onPress={() => opened.send({ type: 'open', id: name! })}>
          Open {name}
        </Button>
      ) : null}
      {stands === 'unchecked' ? (
        <Button kind="quiet" icon="reload" onPress={() => addition.send({ type: 'retry' })}>
          Ask again
        </Button>
      ) : null}
    </Text>
  )
}

/** Add Domain, the brands that it adds for, and the wait until the list is read again. */
function Addition({ addition }: { readonly addition: DomainAddActor }) {
  const groups = useContextOf(addition, 'groups')
  const own = useContextOf(addition, 'own')
  const chosen = useContextOf(addition, 'brands')
  const name = useContextOf(addition, 'name')
  const problem = useContextOf(addition, 'problem')
  const added = useContextOf(addition, 'added')
  const left = useContextOf(addition, 'left')
  const canAdd = useCan(addition, { type: 'add' })
  const isAdding = useMatches(addition, { field: 'adding' })
  const hasFailed = useMatches(addition, { field: 'failed' })
  const isWaiting = useMatches(addition, { wait: 'waiting' })
  if (!may(groups, 'domains.add')) return null
  const seconds = (left * DOMAIN_ADD_DELAY_MS) / DOMAIN_ADD_STEPS / 1_000
  return (
    <>
      {hasFailed ? (
        <Alert title={`${name} was not added`} actions={<Retry of={addition} event="add" />}>
          {problem} What you typed is kept.
        </Alert>
      ) : null}
      {own.length > 1 ? (
        <MultiSelect
          label="Add for"
          none="No brand"
          choices={[...brandLabels(own).values()]
            .sort(compareNames)
            .map((label) => ({ value: label, label }))}
          chosen={chosen}
          onChange={(brands) => addition.send({ type: 'brands.chosen', brands })}
        />
      ) : null}
      <div className={layout.row[2]}>
        <Button
          kind="fill"
          icon="plus"
          isDisabled={!isAdding && (!canAdd || hasFailed)}
          isPending={isAdding}
          onPress={() => addition.send({ type: 'add' })}
        >
          Add Domain
        </Button>
        <span className={`${text.note} ${text.breaking}`}>{newDomainWords(chosen)}</span>
      </div>
      {isWaiting && added ? (
        <Progress
          label={`${added.name} added`}
          done={DOMAIN_ADD_STEPS - left}
          total={DOMAIN_ADD_STEPS}
          words={`list read again in ${seconds} s`}
        />
      ) : null}
    </>
  )
}
