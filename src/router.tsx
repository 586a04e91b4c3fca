import type { RouterHistory } from '@tanstack/history'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { FIRST_ACCOUNT_PATH } from './domain/kit/address.ts'
import { type ScreenPath, ALL_SCREENS, wayAt } from './domain/shell/screens.ts'
import { useActors } from './views/kit/AppContext.ts'
import { lazyPart } from './views/kit/lazyPart.tsx'
import { Crashed } from './views/shell/Crashed.tsx'
import { Opening } from './views/shell/Opening.tsx'
import { Starting } from './views/shell/Starting.tsx'

const loadFrame = async () => (await import('./views/shell/ScreenFrame.tsx')).ScreenFrame
const ScreenFrame = lazyPart(loadFrame, 'inside')
const NotFound = lazyPart(async () => (await import('./views/shell/NotFound.tsx')).NotFound)
const Privacy = lazyPart(async () => (await import('./views/shell/Legal.tsx')).Privacy)
const Terms = lazyPart(async () => (await import('./views/shell/Legal.tsx')).Terms)
const SignInPage = lazyPart(
  async () => (await import(/* webpackChunkName: 'signIn' */ './views/session/SignInPage.tsx')).SignInPage,
)
const FirstAccountPage = lazyPart(
  async () => (await import('./views/session/FirstAccountPage.tsx')).FirstAccountPage,
)

/** Which view stands at which address (§2 Route table). Workflows know nothing of it. */

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <Titled title="Not found">
      <SignedIn view={NotFound} />
    </Titled>
  ),
})

/** A screen is for those who are signed in; before that is known it waits, and the session leads to /login otherwise. */
function SignedIn({ view: View }: { readonly view: ComponentType }) {
  const { session } = useActors()
  const isAuthenticated = useSelector(session, (snapshot) => snapshot.matches('authenticated'))
  const isLeaving = useSelector(
    session,
    (snapshot) => snapshot.matches('signingOut') || snapshot.matches('signedOut'),
  )
  if (isAuthenticated) return <View />
  return isLeaving ? <Starting words="Signing out" /> : <Opening />
}

/** Names a page in its tab, in the history and to screen readers. */
function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Assay`
  }, [title])
  return children
}

interface FrameProps {
  readonly title: string
  readonly children?: ReactNode
}

/** The frame of a screen, around why it isn't there, or while it is on its way. */
function Frame({ title, children }: FrameProps) {
  return (
    <Suspense fallback={<Opening />}>
      <ScreenFrame title={title}>{children}</ScreenFrame>
    </Suspense>
  )
}

/** From when on one can leave for elsewhere; before, what is pressed would be gone under the pointer. */
const SLOW_MS = 1_000

/** The outline of the console while a screen is on its way; its frame once that takes long. */
function OnItsWay({ title }: { readonly title: string }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? <Frame title={title} /> : <Opening />
}

/** A page for those who are not signed in; before that is known it waits, and the session leads the others inside. */
function SignedOut({ view: View }: { readonly view: ComponentType }) {
  const { session } = useActors()
  const isKnown = useSelector(session, (snapshot) => snapshot.matches('unauthenticated'))
  const isExpected = useSelector(session, ({ context }) => context.isExpected)
  if (isKnown) return <View />
  return isExpected ? <Opening /> : <Starting words="Opening Assay" />
}

const page = (path: string, title: string, content: ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component: () => <Titled title={title}>{content}</Titled> })
const pages = [
  page('/login', 'Sign in', <SignedOut view={SignInPage} />),
  page(FIRST_ACCOUNT_PATH, 'First account', <SignedOut view={FirstAccountPage} />),
  page('/privacy', 'Privacy', <Privacy />),
  page('/terms', 'Terms of Service', <Terms />),
]

/** Replaces addresses that ask for another screen by that screen's, the present one and each that comes, before anybody reads them. */
export function leadOn(history: RouterHistory): void {
  const follow = () => {
    const way = wayAt(history.location.pathname, history.location.search)
    if (way) history.replace(way.path + way.search)
  }
  history.subscribe(follow)
  follow()
}

/**
 * The router on a history that the address actor shares, with the views of the screens by their paths. It carries the
 * query as it stands: reading it is the filter's. `stopFollowing` ends that it follows the address before it is drawn.
 */
export function createAppRouter(
  history: RouterHistory,
  views: Readonly<Record<ScreenPath, { readonly view: () => Promise<() => unknown> }>>,
) {
  const screens = ALL_SCREENS.map(({ path, title }) => {
    // The frame comes with the first screen, and is there where another can't be fetched.
    const load = async () => {
      const [loaded] = await Promise.all([views[path].view(), loadFrame().catch(() => null)])
      return loaded as ComponentType
    }
    const View = lazyPart(load, 'inside', {
      Around: ({ children }) => <Frame title={title}>{children}</Frame>,
    })
    const view = () => (
      <Titled title={title}>
        <Suspense fallback={<OnItsWay title={title} />}>
          <View />
        </Suspense>
      </Titled>
    )
    return createRoute({ getParentRoute: () => root, path, component: () => <SignedIn view={view} /> })
  })
  const router = createRouter({
    history,
    routeTree: root.addChildren([...screens, ...pages]),
    parseSearch: (search) => (search === '' ? {} : { search }),
    defaultErrorComponent: Crashed,
    stringifySearch: ({ search }) => (typeof search === 'string' ? search : ''),
  })
  const stopFollowing = history.subscribe(() => void router.load())
  return { router, stopFollowing }
}

/**
 * The screens at their addresses. The router follows the address once it is drawn; what changes it before that (the session
 * leads to /login while the first drawing is at work) is followed from the start.
 */
export function Screens({ router, stopFollowing }: ReturnType<typeof createAppRouter>) {
  useEffect(stopFollowing, [stopFollowing])
  return <RouterProvider router={router} />
}
