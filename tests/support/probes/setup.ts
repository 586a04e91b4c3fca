import { brings, type Probe, type World } from './probe.ts'

/** The Setup site. */

const brandDraft = ({ brandId, at }: World) => ({
  id: brandId,
  updated: at,
  name: 'Ownbrand',
  client: 'Own client',
  officialImages: [],
  notice: null,
})
const rightDraft = ({ brandId, right, at }: World) => ({
  id: right,
  updated: at,
  brand: brandId,
  name: 'OWN',
  classes: [9],
  registration: '1',
  type: 'TM',
  jurisdictions: ['EU'],
  expiry: null,
})
const productDraft = ({ brandId, product, at }: World) => ({
  id: product,
  updated: at,
  brand: brandId,
  name: 'Secret product',
  category: 'Secrets',
  keywords: ['secret'],
  images: [],
})
const marketplaceDraft = ({ spare, at }: World) => ({
  id: spare.marketplace,
  updated: at,
  name: `Spare ${spare.marketplace}`,
  logo: null,
  country: 'DE',
  channel: 'MARKETPLACE',
  group: 'Spare',
  noticeEmail: 'notices@spare.example',
  inEuropeanUnion: true,
  noticeFamily: null,
  searchUrl: 'https://spare.example/search?q={keywords}',
  linkSelector: 'a.result',
  nextSelector: null,
})
const userDraft = ({ account, at }: World) => ({
  id: account,
  updated: at,
  email: `${account}@test.example`,
  name: 'Account',
  groups: ['client'],
  brands: [],
  disabled: false,
})

export const SETUP_PROBES: Record<string, Probe> = {
  'setup.languages': {
    input: () => ({}),
    shows: ({ status, text }) => status === 200 && text.includes('eng'),
    isShared: true,
  },
  'setup.addProducts': {
    input: ({ brandId }) => ({ params: { brand: brandId }, body: { text: 'One more product' } }),
    shows: ({ status, text }) => status === 200 && text.includes('"added":1'),
  },
  'start.state': { as: ['admin'], input: () => ({}), shows: ({ status }) => status === 200, isShared: true },
  'start.readiness': { input: () => ({}), shows: brings(({ brandId }) => brandId) },
  'demo.holdings': { as: ['god'], input: () => ({}), shows: ({ status }) => status === 200, isShared: true },
  'brands.update': {
    input: (world) => ({ body: brandDraft(world) }),
    shows: brings(({ brandId }) => brandId),
    changes: true,
  },
  'products.byBrand': {
    input: ({ brand }) => ({ params: { brand } }),
    shows: brings(({ product }) => product),
  },
  'products.byName': {
    input: ({ brand }) => ({ params: { brand, product: 'secret product' } }),
    shows: brings(({ product }) => product),
  },
  'marketplaces.byIdentifier': {
    input: ({ spare }) => ({ params: { id: spare.marketplace } }),
    shows: brings(({ spare }) => spare.marketplace),
    isShared: true,
  },
  'marketplaces.crawled': {
    input: () => ({}),
    shows: brings(({ spare }) => spare.marketplace),
    isShared: true,
  },
  'setup.brands': { input: () => ({}), shows: brings(({ brandId }) => brandId) },
  'setup.deleteBrand': {
    input: ({ spare }) => ({ params: { id: spare.brand } }),
    shows: brings(({ spare }) => spare.brand),
    changes: true,
  },
  'setup.rights': {
    input: ({ brandId }) => ({ params: { brand: brandId } }),
    shows: brings(({ right }) => right),
  },
  'setup.saveRight': {
    input: (world) => ({ body: rightDraft(world) }),
    shows: brings(({ right }) => right),
    changes: true,
  },
  'setup.deleteRight': {
    input: ({ right }) => ({ params: { id: right } }),
    shows: brings(({ right }) => right),
    changes: true,
  },
  'setup.products': {
    input: ({ brandId }) => ({ params: { brand: brandId } }),
    shows: brings(({ product }) => product),
  },
  'setup.saveProduct': {
    input: (world) => ({ body: productDraft(world) }),
    shows: brings(({ product }) => product),
    changes: true,
  },
  'setup.deleteProduct': {
    input: ({ spare }) => ({ params: { id: spare.product } }),
    shows: brings(({ spare }) => spare.product),
    changes: true,
  },
  'setup.marketplaces': {
    input: () => ({}),
    shows: brings(({ spare }) => spare.marketplace),
    isShared: true,
  },
  'setup.saveMarketplace': {
    input: (world) => ({ body: marketplaceDraft(world) }),
    shows: brings(({ spare }) => spare.marketplace),
    as: ['admin'],
    changes: true,
  },
  'setup.trySearch': {
    // A name that is reserved for never being resolved.
    input: () => ({
      body: {
        searchUrl: 'https://spare.invalid/search?q={keywords}',
        linkSelector: 'a',
        nextSelector: null,
        keywords: 'secret words',
      },
    }),
    shows: (answer) => answer.status === 200 && answer.text.includes('spare.invalid'),
    as: ['admin'],
    isShared: true,
  },
  'setup.deleteMarketplace': {
    input: ({ spare }) => ({ params: { id: spare.marketplace } }),
    shows: brings(({ spare }) => spare.marketplace),
    as: ['admin'],
    changes: true,
  },
  'setup.users': { input: () => ({}), shows: brings(({ account }) => account), as: ['admin'] },
  'setup.saveUser': {
    input: (world) => ({ body: userDraft(world) }),
    shows: brings(({ account }) => account),
    as: ['admin'],
    changes: true,
  },
  'setup.access': {
    input: ({ owner }) => ({ params: { id: owner.id } }),
    shows: (answer, { session, apiKey }) =>
      answer.status === 200 && answer.text.includes(session) && answer.text.includes(apiKey),
    as: ['admin'],
  },
  'setup.endSession': {
    input: ({ owner, session }) => ({ params: { id: owner.id, session } }),
    shows: (answer) => answer.status === 200,
    as: ['admin'],
    changes: true,
  },
  'setup.revokeApiKey': {
    input: ({ owner, apiKey }) => ({ params: { id: owner.id, key: apiKey } }),
    shows: (answer) => answer.status === 200,
    as: ['admin'],
    changes: true,
  },
  'setup.resetPassword': {
    input: ({ account }) => ({ params: { id: account } }),
    shows: brings(({ account }) => account),
    as: ['admin'],
    changes: true,
  },
}
