import type { RouterHistory } from '@tanstack/history'
import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { FIRST_ACCOUNT_PATH } from './domain/kit/address.ts'
import { FURTHER_SCREENS, type ScreenPath, SCREENS } from './domain/shell/screens.ts'
import { useActors } from './views/kit/AppContext.ts'
import { lazyPart } from './views/kit/lazyPart.tsx'
import { Starting } from './views/shell/Starting.tsx'

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

const root = createRootRoute({ component: Outlet, notFoundComponent: () => <SignedIn view={NotFound} /> })

/** A screen is for those who are signed in; before that is known it waits, and the session leads to /login otherwise. */
function SignedIn({ view: View }: { readonly view: ComponentType }) {
  const { session } = useActors()
  const isAuthenticated = useSelector(session, (snapshot) => snapshot.matches('authenticated'))
  const isLeaving = useSelector(
    session,
    (snapshot) => snapshot.matches('signingOut') || snapshot.matches('signedOut'),
  )
  if (isAuthenticated) return <View />
  return <Starting words={isLeaving ? 'Signing out' : 'Opening Assay'} />
}

/** A page for those who are not signed in; before that is known it waits, and the session leads the others inside. */
function SignedOut({ view: View }: { readonly view: ComponentType }) {
  const { session } = useActors()
  const isKnown = useSelector(session, (snapshot) => snapshot.matches('unauthenticated'))
  return isKnown ? <View /> : <Starting words="Opening Assay" />
}

const pages = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: () => <SignedOut view={SignInPage} />,
  }),
  createRoute({
    getParentRoute: () => root,
    path: FIRST_ACCOUNT_PATH,
    component: () => <SignedOut view={FirstAccountPage} />,
  }),
  createRoute({ getParentRoute: () => root, path: '/privacy', component: Privacy }),
  createRoute({ getParentRoute: () => root, path: '/terms', component: Terms }),
]

/**
 * The router on a history that the address actor shares, with the views of the screens by their paths. It carries the
 * query as it stands: reading it is the filter's.
 */
export function createAppRouter(
  history: RouterHistory,
  views: Readonly<Record<ScreenPath, { readonly view: () => Promise<() => unknown> }>>,
) {
  const screens = [...SCREENS, ...FURTHER_SCREENS].map(({ path }) => {
    const view = lazyPart(views[path].view as () => Promise<ComponentType>)
    return createRoute({ getParentRoute: () => root, path, component: () => <SignedIn view={view} /> })
  })
  return createRouter({
    history,
    routeTree: root.addChildren([...screens, ...pages]),
    parseSearch: (search) => (search === '' ? {} : { search }),
    stringifySearch: ({ search }) => (typeof search === 'string' ? search : ''),
  })
}
