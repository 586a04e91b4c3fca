import { useSelector } from '@xstate/react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { CRAWL_LIMITS } from '../../domain/kit/constants.ts'
import { beginsAtOnce, crawlDayProblem, keywordProblem } from '../../machines/crawls/crawlDraft.ts'
import { dayShown, momentOfDay } from '../../machines/kit/formDays.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import { Button } from '../kit/Button.tsx'
import { Checkmark } from '../kit/Checkmark.tsx'
import { DayField } from '../kit/DayField.tsx'
import * as field from '../kit/Field.css.ts'
import { NotSetUp } from './NotSetUp.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import * as styles from './Crawl.css.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { fieldKeys } from '../kit/fieldKeys.ts'

interface CrawlProps {
  readonly actor: DialogActor<'crawlProduct'>
}

/** What a crawl by keywords takes besides brand and product. */
export function ProductCrawl({ actor }: CrawlProps) {
  return (
    <>
      <Keywords actor={actor} />
      <Marketplaces actor={actor} />
      <div className={styles.pair}>
        <Limit actor={actor} />
        <FirstRun actor={actor} />
        <Expiry actor={actor} />
      </div>
    </>
  )
}

function Keywords({ actor }: CrawlProps) {
  const typed = useContextOf(actor, 'typed')
  const { keywords, product } = useContextOf(actor, 'draft')
  const products = useContextOf(actor, 'products')
  const problem = keywordProblem(typed, keywords)
  const offered = (products.find(({ name }) => name === product)?.keywords ?? []).filter(
    (keyword) => keywordProblem(keyword, keywords) === null,
  )
  const add = (keyword: string) => actor.send({ type: 'keyword.added', keyword })
  return (
    <div className={field.stacked}>
      <TextField
        value={typed}
        isInvalid={typed !== '' && problem !== null}
        validationBehavior="aria"
        onChange={(given) => actor.send({ type: 'keyword.typed', text: given })}
        onBlur={() => add(typed)}
        onKeyDown={fieldKeys({ Enter: () => add(typed) })}
      >
        <Label className={field.stackedLabel}>Keywords</Label>
        <Input className={field.tallInput} enterKeyHint="enter" />
        <p className={typed !== '' && problem ? field.problem : field.hint} aria-live="polite">
          {typed === '' ? 'Enter adds one. Each is searched for by itself.' : problem}
        </p>
      </TextField>
      {keywords.length > 0 ? (
        <ul className={layout.wrap[1]} aria-label="Chosen keywords">
          {keywords.map((keyword) => (
            <li key={keyword} className={styles.chip}>
              <span className={text.clipped}>{keyword}</span>
              <Button
                kind="quiet"
                icon="close"
                aria-label={`Drop ${keyword}`}
                onPress={() => actor.send({ type: 'keyword.dropped', keyword })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {offered.length > 0 ? (
        <div className={layout.wrap[1]} role="group" aria-label="Keywords of the product">
          {offered.map((keyword) => (
            <Button key={keyword} kind="fill" icon="plus" onPress={() => add(keyword)}>
              {keyword}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Marketplaces({ actor }: CrawlProps) {
  const marketplaces = useContextOf(actor, 'marketplaces')
  const chosen = useSelector(actor, ({ context }) => context.draft.marketplaces)
  const isLoaded = useMatches(actor, { choices: 'loaded' })
  if (isLoaded && marketplaces.length === 0)
    return (
      <NotSetUp title="No marketplace can be crawled yet" needs="setup.marketplaces" who="An administrator">
        A marketplace can be crawled once its search address is set.
      </NotSetUp>
    )
  return (
    <CheckboxGroup
      className={field.stacked}
      value={[...chosen]}
      onChange={(names) => actor.send({ type: 'marketplaces.chosen', marketplaces: names })}
    >
      <span className={field.stackedLabel}>
        <Label>Marketplaces</Label>
        {chosen.length > 0 ? <span className={field.optional}>{chosen.length} chosen</span> : null}
      </span>
      <div className={styles.marketplaces}>
        {marketplaces.map(({ id, name }) => (
          <Checkbox key={id} value={name} className={field.option}>
            {({ isSelected }) => (
              <>
                <Checkmark isSelected={isSelected} />
                {name}
              </>
            )}
          </Checkbox>
        ))}
        {isLoaded ? null : <span className={`${field.option} ${text.muted}`}>Loading marketplaces</span>}
      </div>
    </CheckboxGroup>
  )
}

function Limit({ actor }: CrawlProps) {
  const limit = useSelector(actor, ({ context }) => context.draft.limit)
  return (
    <SingleSelect
      label="Limit"
      hint="listings a run"
      choices={CRAWL_LIMITS.map((value) => ({ value: String(value), label: String(value) }))}
      chosen={String(limit)}
      onChange={(chosen) =>
        actor.send({
          type: 'limit.chosen',
          limit: CRAWL_LIMITS.find((value) => String(value) === chosen) ?? limit,
        })
      }
    />
  )
}

function FirstRun({ actor }: CrawlProps) {
  const { draft, now, timeZone } = useSelector(actor, ({ context }) => context)
  return (
    <DayField
      label="First run"
      note={draft.next === null ? 'at once' : undefined}
      warning={draft.next !== null && beginsAtOnce(draft, now) ? 'That day has come: it runs at once.' : null}
      value={draft.next === null ? '' : dayShown(draft.next, timeZone)}
      problem={crawlDayProblem(draft, 'next', now) ?? undefined}
      onChange={(day) =>
        actor.send({
          type: 'firstRun.chosen',
          next: day === '' ? null : momentOfDay(day, timeZone, 'start'),
        })
      }
    />
  )
}

function Expiry({ actor }: CrawlProps) {
  const { draft, now, timeZone } = useSelector(actor, ({ context }) => context)
  return (
    <DayField
      label="Expiry date"
      value={dayShown(draft.expires, timeZone)}
      problem={crawlDayProblem(draft, 'expires', now) ?? undefined}
      onChange={(day) => actor.send({ type: 'expiry.chosen', expires: momentOfDay(day, timeZone, 'end') })}
    />
  )
}
