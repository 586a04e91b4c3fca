import { setupCalls } from '../../src/domain/setup/setup.contract.ts'
import { trySearch } from '../jobs/crawl/searchTrial.ts'
import { installedLanguages, languagesFolder } from '../pictures/languageData.ts'
import { serve } from '../serve.ts'
import { endUserSecondFactor, endUserSession, revokeUserKey, userAccess } from '../store/setup/access.ts'
import { deleteBrand, setupBrands } from '../store/setup/brands.ts'
import { deleteMarketplace, saveMarketplace, setupMarketplaces } from '../store/setup/marketplaces.ts'
import { readProducts } from '../intake/productRows.ts'
import { addProducts, deleteProduct, saveProduct, setupProducts } from '../store/setup/products.ts'
import { deleteRight, saveRight, setupRights } from '../store/setup/rights.ts'
import { listPlatformTerms } from '../store/complaints/platformTerms.ts'
import { deleteTerm, saveTerm } from '../store/setup/terms.ts'
import { readSignInSettings, saveSignInSettings } from '../store/setup/signInSettings.ts'
import { resetPassword, saveUser, setupUsers } from '../store/setup/users.ts'

/** What the Setup site reads and writes; brands are saved by §7's own call. */
export const setupRoutes = serve(setupCalls, {
  brands: ({ scope, services }) => setupBrands(services.store.db, scope),
  languages: async ({ services }) => installedLanguages(languagesFolder(services.config.dataDir)),
  deleteBrand: async ({ params, scope, author, services, request }) => {
    const unused = await deleteBrand(services.store.db, scope, author, params.id)
    await services.thumbnails.drop(unused).catch((error: unknown) => {
      request.log.warn({ err: error }, 'Thumbnails of a deleted brand were left behind.')
    })
    return params
  },

  rights: ({ params, scope, services }) => setupRights(services.store.db, scope, params.brand),
  saveRight: ({ body, scope, author, services }) => saveRight(services.store.db, scope, author, body),
  deleteRight: async ({ params, scope, author, services }) => {
    await deleteRight(services.store.db, scope, author, params.id)
    return params
  },

  products: ({ params, scope, services }) => setupProducts(services.store.db, scope, params.brand),
  saveProduct: ({ body, scope, author, services }) => saveProduct(services.store.db, scope, author, body),
  addProducts: async ({ params, body, scope, author, services }) => {
    const { products, rejected } = readProducts(body.text)
    const done = await addProducts(services.store.db, scope, author, { brand: params.brand, products })
    return { ...done, rejected: [...rejected] }
  },
  deleteProduct: async ({ params, scope, author, services }) => {
    await deleteProduct(services.store.db, scope, author, params.id)
    return params
  },

  marketplaces: ({ scope, services }) => setupMarketplaces(services.store.db, scope),
  saveMarketplace: ({ body, scope, author, services }) =>
    saveMarketplace(services.store.db, scope, author, body),
  trySearch: ({ body, services }) => trySearch(services.web, body),
  deleteMarketplace: async ({ params, scope, author, services }) => {
    await deleteMarketplace(services.store.db, scope, author, params.id)
    return params
  },

  terms: ({ scope, services }) => listPlatformTerms(services.store.db, scope),
  saveTerm: ({ body, scope, author, services }) => saveTerm(services.store.db, scope, author, body),
  deleteTerm: async ({ params, scope, author, services }) => {
    await deleteTerm(services.store.db, scope, author, params.id)
    return params
  },

  users: ({ scope, services }) => setupUsers(services.store.db, scope),
  saveUser: ({ body, scope, author, services }) => saveUser(services.store.db, scope, author, body),
  resetPassword: ({ params, scope, author, services }) =>
    resetPassword(services.store.db, scope, author, params.id),
  access: ({ params, scope, services, request }) =>
    userAccess(services.store.db, scope, { id: params.id, current: request.sessionId }),
  endSession: async ({ params, scope, author, services, request }) => {
    await endUserSession(services.store.db, scope, author, params)
    return userAccess(services.store.db, scope, { id: params.id, current: request.sessionId })
  },
  revokeApiKey: async ({ params, scope, author, services, request }) => {
    await revokeUserKey(services.store.db, scope, author, params)
    return userAccess(services.store.db, scope, { id: params.id, current: request.sessionId })
  },
  endSecondFactor: async ({ params, scope, author, services, request }) => {
    await endUserSecondFactor(services.store.db, scope, author, params.id)
    return userAccess(services.store.db, scope, { id: params.id, current: request.sessionId })
  },
  signIn: ({ services }) => readSignInSettings(services.store.db),
  saveSignIn: ({ body, scope, author, services }) =>
    saveSignInSettings(services.store.db, scope, author, body),
})
