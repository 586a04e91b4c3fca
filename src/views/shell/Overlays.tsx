import { useSelector } from '@xstate/react'
import type { AnyStateMachine } from 'xstate'
import type { Late } from '../../machines/kit/lateMachine.ts'
import { Suspense } from 'react'
import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { lazyPart, PartMissing } from '../kit/lazyPart.tsx'

const HelpDrawer = lazyPart(async () => (await import('./HelpDrawer.tsx')).HelpDrawer)
const Messages = lazyPart(async () => (await import('../messages/Messages.tsx')).Messages)
const SavedFilterDialogs = lazyPart(
  async () => (await import('../filter/SavedFilterDialogs.tsx')).SavedFilterDialogs,
)
const UnsentDecisions = lazyPart(async () => (await import('../review/UnsentDecisions.tsx')).UnsentDecisions)
const OwnSessions = lazyPart(async () => (await import('../session/OwnSessions.tsx')).OwnSessions)
const ApiKeys = lazyPart(async () => (await import('../session/ApiKeys.tsx')).ApiKeys)

const WARNED = { signedIn: { leaving: 'warned' } } as const
const OPEN_MESSAGES = { signedIn: { dialog: 'open' } } as const

/** What any screen can open over itself; each comes when it is first asked for. */
export function Overlays() {
  const {
    preferences,
    savedFilters,
    apiKey,
    apiKeys,
    ownAccess,
    keyboard,
    recentChanges,
    messages,
    jobs,
    matchingChange,
    decisionQueue,
  } = useActors()
  const panel = useSelector(preferences, ({ context }) => context.panel)
  const hasMessages = useSelector(messages, (snapshot) => snapshot.matches(OPEN_MESSAGES))
  const hasFilterDialog = useSelector(savedFilters, (snapshot) => !snapshot.matches('closed'))
  const isListed = useLate(apiKeys, (snapshot) => snapshot.matches('open'), false)
  const hasSessions = useLate(ownAccess, (snapshot) => snapshot.matches('open'), false)
  const isKeyShown = useLate(apiKey, (snapshot) => snapshot.matches('shown'), false)
  const isWarned = useLate(decisionQueue, (snapshot) => snapshot.matches(WARNED), false)
  const closePanel = () => preferences.send({ type: 'panel.closed' })
  return (
    <Suspense>
      {panel === 'help' ? <HelpDrawer onLeave={closePanel} /> : null}
      {hasMessages ? <Messages onLeave={() => messages.send({ type: 'close' })} /> : null}
      {hasFilterDialog ? <SavedFilterDialogs onLeave={() => savedFilters.send({ type: 'cancel' })} /> : null}
      {isListed || isKeyShown ? (
        // A key that was made is shown once: without its dialog it is not to be lost by a Close.
        <ApiKeys onLeave={isKeyShown ? undefined : () => apiKeys.send({ type: 'close' })} />
      ) : null}
      {hasSessions ? <OwnSessions onLeave={() => ownAccess.send({ type: 'close' })} /> : null}
      {isWarned ? <UnsentDecisions onLeave={() => decisionQueue.send({ type: 'stay' })} /> : null}
      <LateMissing late={keyboard} />
      <LateMissing late={recentChanges} />
      <LateMissing late={apiKey} />
      <LateMissing late={apiKeys} />
      <LateMissing late={ownAccess} />
      <LateMissing late={jobs} />
      <LateMissing late={matchingChange} />
      <LateMissing late={decisionQueue} />
    </Suspense>
  )
}

/** A workflow that somebody asked for and that could not be fetched. */
function LateMissing({ late }: { readonly late: Late<AnyStateMachine> }) {
  const isMissing = useSelector(
    late,
    (snapshot) =>
      snapshot.matches({ awaited: 'failed' }) &&
      snapshot.context.asked.some(({ type }) => type !== 'page.settled'),
  )
  if (!isMissing) return null
  return (
    <PartMissing
      onRetry={() => late.send({ type: 'late.retry' })}
      onLeave={() => late.send({ type: 'late.left' })}
    />
  )
}
