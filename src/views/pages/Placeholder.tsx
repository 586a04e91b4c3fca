import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { hasGeneralFilter } from '../../domain/filterControls.ts'
import { hasReload, type Screen } from '../../domain/screens.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../app/AppContext.ts'
import { Button } from '../controls/Button.tsx'
import { button } from '../controls/Button.css.ts'
import { Icon, type IconName } from '../controls/Icon.tsx'
import { FilterPanel } from '../filter/FilterPanel.tsx'
import { Shell } from '../shell/Shell.tsx'
import * as styles from './Page.css.ts'

const WHAT: Partial<Record<Screen['name'], { icon: IconName; words: string }>> = {
  domains: { icon: 'domains', words: 'Domains that use your brands’ names.' },
}

/** Stands where a screen is not built yet: what will be here, and where the work can be done meanwhile. */
export function Placeholder({ screen }: { readonly screen: Screen }) {
  const what = WHAT[screen.name]
  return (
    <Shell
      title={screen.title}
      {...(hasReload(screen.name) ? { tools: <Reload screen={screen} /> } : {})}
      {...(hasGeneralFilter(screen.name) ? { drawer: <FilterPanel screen={screen.name} /> } : {})}
    >
      <div className={styles.centre}>
        <span className={styles.picture}>
          <Icon name={what?.icon ?? 'listings'} size={56} />
        </span>
        <h2 className={text.heading}>Still to come</h2>
        <p className={styles.words}>{what?.words} Until it stands, listings are where the work is done.</p>
        <Answer />
        <div className={styles.actions}>
          <Link to="/listings" className={button.main}>
            Go to Listings
          </Link>
        </div>
      </div>
    </Shell>
  )
}

function Reload({ screen }: { readonly screen: Screen }) {
  const { reload } = useActors()
  const isBusy = useSelector(reload, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Button
      kind="quiet"
      icon="reload"
      aria-label={`Reload ${screen.title.toLowerCase()}`}
      isPending={isBusy}
      onPress={() => reload.send({ type: 'reload', screen: screen.name })}
    />
  )
}

/** What the server said when it was asked for the list. */
function Answer() {
  const { reload } = useActors()
  const problem = useSelector(reload, ({ context }) => context.problem)
  const isAnswered = useSelector(reload, (snapshot) => snapshot.matches('answered'))
  return (
    <p role="status" className={styles.words}>
      {problem ? `The server answered: ${problem}` : null}
      {isAnswered ? 'The server has this list; this version of the console can’t show it yet.' : null}
    </p>
  )
}
