import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useActors } from '../kit/AppContext.ts'
import { DialogPlace } from '../kit/DialogPlace.tsx'
import { LazyMissing, useLazy } from '../kit/lazy.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

const HelpDrawer = lazyPart(async () => (await import('./HelpDrawer.tsx')).HelpDrawer)
const Messages = lazyPart(async () => (await import('../messages/Messages.tsx')).Messages)
const SavedFilterDialogs = lazyPart(
  async () => (await import('../filter/SavedFilterDialogs.tsx')).SavedFilterDialogs,
)
const UnsentDecisions = lazyPart(async () => (await import('../review/UnsentDecisions.tsx')).UnsentDecisions)
const OwnSessions = lazyPart(async () => (await import('../session/OwnSessions.tsx')).OwnSessions)
const OwnSecondFactor = lazyPart(async () => (await import('../session/OwnSecondFactor.tsx')).OwnSecondFactor)
const OwnPassword = lazyPart(async () => (await import('../session/OwnPassword.tsx')).OwnPassword)
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
    ownPassword,
    secondFactor,
    messages,
    decisionQueue,
    lazy,
  } = useActors()
  const panel = useContextOf(preferences, 'panel')
  const hasMessages = useMatches(messages, OPEN_MESSAGES)
  const hasFilterDialog = useSelector(savedFilters, (snapshot) => !snapshot.matches('closed'))
  const isListed = useLazy(apiKeys, (snapshot) => snapshot.matches('open'), false)
  const hasSessions = useLazy(ownAccess, (snapshot) => snapshot.matches('open'), false)
  const hasFactor = useLazy(secondFactor, (snapshot) => snapshot.matches('open'), false)
  const hasPassword = useLazy(ownPassword, (snapshot) => snapshot.matches('open'), false)
  const isKeyShown = useLazy(apiKey, (snapshot) => snapshot.matches('shown'), false)
  const isWarned = useLazy(decisionQueue, (snapshot) => snapshot.matches(WARNED), false)
  const closePanel = () => preferences.send({ type: 'panel.closed' })
  return (
    <>
      <DialogPlace />
      <Suspense>
        {panel === 'help' ? <HelpDrawer onLeave={closePanel} /> : null}
        {hasMessages ? <Messages onLeave={() => messages.send({ type: 'close' })} /> : null}
        {hasFilterDialog ? (
          <SavedFilterDialogs onLeave={() => savedFilters.send({ type: 'cancel' })} />
        ) : null}
        {isListed || isKeyShown ? (
          // A key that was made is shown once: without its dialog it is not to be lost by a Close.
          <ApiKeys onLeave={isKeyShown ? undefined : () => apiKeys.send({ type: 'close' })} />
        ) : null}
        {hasSessions ? <OwnSessions onLeave={() => ownAccess.send({ type: 'close' })} /> : null}
        {hasFactor ? <OwnSecondFactor onLeave={() => secondFactor.send({ type: 'close' })} /> : null}
        {hasPassword ? <OwnPassword onLeave={() => ownPassword.send({ type: 'close' })} /> : null}
        {isWarned ? <UnsentDecisions onLeave={() => decisionQueue.send({ type: 'stay' })} /> : null}
        {lazy.map((one) => (
          <LazyMissing key={one.id} lazy={one} />
        ))}
      </Suspense>
    </>
  )
}
