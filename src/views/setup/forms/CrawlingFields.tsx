import { useSelector } from '@xstate/react'
import { searchTemplateProblem } from '../../../domain/crawls/searchTemplate.ts'
import { searchTrial, type SearchTrial, type SearchTrialResult } from '../../../domain/crawls/searchTrial.ts'
import { alternatives, countOf } from '../../../domain/kit/words.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { TextBox } from '../fields.tsx'
import { useSetup } from '../SetupContext.ts'
import * as styles from '../Setup.css.ts'
import { useDraft } from '../useDraft.ts'
import { useTag } from '../../kit/snapshots.ts'
import * as layout from '../../kit/layout.css.ts'
import { Retry } from '../../kit/Retry.tsx'

/** How a marketplace is searched by a crawl, and a trial of it before it is saved. */
export function CrawlingFields() {
  const { draft, change, stateOf, isReadOnly } = useDraft('marketplaces')
  return (
    <section aria-label="Crawling" className={styles.group}>
      <h3>Crawling</h3>
      <TextBox
        value={draft.searchUrl ?? ''}
        onChange={(searchUrl) => change({ searchUrl: searchUrl || null })}
        {...stateOf('searchUrl')}
        hint="With {keywords} where the words go. Without it the marketplace is not crawled."
        isOptional
      />
      <div className={styles.pair}>
        <TextBox
          value={draft.linkSelector ?? ''}
          onChange={(linkSelector) => change({ linkSelector: linkSelector || null })}
          {...stateOf('linkSelector')}
          hint="CSS of the links to listings"
          isOptional
        />
        <TextBox
          value={draft.nextSelector ?? ''}
          onChange={(nextSelector) => change({ nextSelector: nextSelector || null })}
          {...stateOf('nextSelector')}
          hint="CSS of the link to the next page"
          isOptional
        />
      </div>
      {isReadOnly ? null : (
        <Trial
          searchUrl={draft.searchUrl}
          linkSelector={draft.linkSelector}
          nextSelector={draft.nextSelector}
        />
      )}
    </section>
  )
}

interface TrialProps {
  readonly searchUrl: string | null
  readonly linkSelector: string | null
  readonly nextSelector: string | null
}

/** What of a trial is missing or can't be used, in words. */
function lacksOf({ searchUrl, linkSelector, keywords }: Omit<SearchTrial, 'nextSelector'>): string[] {
  const problem = searchTemplateProblem(searchUrl.trim())
  const lacks = [
    problem !== null && (searchUrl === '' ? 'a search address' : `a search address (it ${problem})`),
    linkSelector.trim() === '' && 'a links selector',
    keywords.trim() === '' && 'keywords',
  ]
  return lacks.filter((words) => words !== false)
}

function Trial({ searchUrl, linkSelector, nextSelector }: TrialProps) {
  const { trial } = useSetup()
  const { keywords, tried, result, problem } = useSelector(trial, ({ context }) => context)
  const isBusy = useTag(trial, 'busy')
  const isFailed = useTag(trial, 'failed')
  const asked = { searchUrl: searchUrl ?? '', linkSelector: linkSelector ?? '', nextSelector, keywords }
  const parsed = searchTrial.safeParse(asked)
  const lacks = lacksOf(asked)
  const isOfThese = JSON.stringify(tried) === JSON.stringify(parsed.data)
  return (
    <>
      <TextBox
        label="Keywords to try"
        value={keywords}
        onChange={(words) => trial.send({ type: 'keywords.typed', text: words })}
        problem={null}
        isReadOnly={false}
        isOptional
      />
      <div className={layout.wrap[2]}>
        <Button
          kind="fill"
          isPending={isBusy}
          isDisabled={!parsed.success && !isBusy}
          onPress={() => parsed.success && trial.send({ type: 'try', trial: parsed.data })}
        >
          Try it
        </Button>
        <span className={text.muted}>
          {lacks.length > 0 && (searchUrl || linkSelector || keywords)
            ? `Still needed: ${alternatives(lacks, 'and')}`
            : null}
        </span>
      </div>
      {isFailed && isOfThese ? (
        <Alert title="The search could not be tried" actions={<Retry of={trial} kind="fill" />}>
          {problem} What you entered is kept.
        </Alert>
      ) : null}
      {result && isOfThese ? <Found result={result} /> : null}
    </>
  )
}

/** What a trial found. */
function Found({ result: { url, links, total, next, problem } }: { readonly result: SearchTrialResult }) {
  if (problem !== null)
    return (
      <Alert tone="caution" title="The page of results could not be read">
        {problem}
      </Alert>
    )
  return (
    <div role="status" style={{ overflowWrap: 'anywhere' }}>
      <p className={text.medium}>
        {total === 0
          ? 'No links were found. Does the links selector fit?'
          : `${countOf(total, 'link')} found`}
      </p>
      <p className={text.note}>{url}</p>
      <ul aria-label="Links found">
        {links.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
      <p className={text.muted}>{next === null ? 'No next page.' : `Next page: ${next}`}</p>
    </div>
  )
}
