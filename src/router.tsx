import type { RouterHistory } from '@tanstack/history'
import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { FIRST_ACCOUNT_PATH } from './domain/kit/address.ts'
import { FURTHER_SCREENS, type ScreenName, SCREENS } from './domain/shell/screens.ts'
import { useActors } from './views/kit/AppContext.ts'
import { lazyPart } from './views/kit/lazyPart.tsx'
import { Starting } from './views/shell/Starting.tsx'

/** Each screen is its own chunk, so that one loads only what it shows. */
const ListingsScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'listings' */ './views/listings/ListingsScreen.tsx')).ListingsScreen,
)
const NotFound = lazyPart(async () => (await import('./views/shell/NotFound.tsx')).NotFound)
const Privacy = lazyPart(async () => (await import('./views/shell/Legal.tsx')).Privacy)
const Terms = lazyPart(async () => (await import('./views/shell/Legal.tsx')).Terms)
const SignInPage = lazyPart(
  async () => (await import(/* webpackChunkName: 'signIn' */ './views/session/SignInPage.tsx')).SignInPage,
)
const FirstAccountPage = lazyPart(
  async () => (await import('./views/session/FirstAccountPage.tsx')).FirstAccountPage,
)
const DashboardScreen = lazyPart(
  async () => (await import('./views/dashboard/DashboardScreen.tsx')).DashboardScreen,
)
const ComplaintsScreen = lazyPart(
  async () => (await import('./views/complaints/ComplaintsScreen.tsx')).ComplaintsScreen,
)

const InvestigationsScreen = lazyPart(
  async () => (await import('./views/investigations/InvestigationsScreen.tsx')).InvestigationsScreen,
)

const AdsScreen = lazyPart(async () => (await import('./views/ads/AdsScreen.tsx')).AdsScreen)
const SellersScreen = lazyPart(async () => (await import('./views/sellers/SellersScreen.tsx')).SellersScreen)
const ImagesScreen = lazyPart(async () => (await import('./views/images/ImagesScreen.tsx')).ImagesScreen)
const DomainsScreen = lazyPart(async () => (await import('./views/domains/DomainsScreen.tsx')).DomainsScreen)
const GuidedReviewScreen = lazyPart(
  async () => (await import('./views/review/GuidedReviewScreen.tsx')).GuidedReviewScreen,
)
const ReviewQualityScreen = lazyPart(
  async () => (await import('./views/review/ReviewQualityScreen.tsx')).ReviewQualityScreen,
)
const StartScreen = lazyPart(async () => (await import('./views/start/StartScreen.tsx')).StartScreen)
const InspectorScreen = lazyPart(
  async () => (await import('./views/shell/InspectorScreen.tsx')).InspectorScreen,
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

const VIEWS: Record<ScreenName, ComponentType> = {
  dashboard: DashboardScreen,
  listings: ListingsScreen,
  complaints: ComplaintsScreen,
  sellers: SellersScreen,
  ads: AdsScreen,
  investigations: InvestigationsScreen,
  domains: DomainsScreen,
  images: ImagesScreen,
  guidedReview: GuidedReviewScreen,
  reviewQuality: ReviewQualityScreen,
  start: StartScreen,
  inspector: InspectorScreen,
}

const screens = [...SCREENS, ...FURTHER_SCREENS].map((screen) => {
  const view = VIEWS[screen.name]
  return createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: () => <SignedIn view={view} />,
  })
})
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

/** The router on a history that the address actor shares. It carries the query as it stands: reading it is the filter's. */
export function createAppRouter(history: RouterHistory) {
  return createRouter({
    history,
    routeTree: root.addChildren([...screens, ...pages]),
    parseSearch: (search) => (search === '' ? {} : { search }),
    stringifySearch: ({ search }) => (typeof search === 'string' ? search : ''),
  })
}
