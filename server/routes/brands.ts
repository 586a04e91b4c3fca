import { brandCalls } from '../../src/domain/setup/brands.contract.ts'
import { installedLanguages, languagesFolder } from '../pictures/languageData.ts'
import { serve } from '../serve.ts'
import { brandsOfUser } from '../store/brands.ts'
import { saveBrand } from '../store/setup/brands.ts'

/** The user's brands, read and saved. */
export const brandRoutes = serve(brandCalls, {
  ofUser: ({ scope, services }) => brandsOfUser(services.store.db, scope),
  update: ({ body, scope, author, services }) =>
    saveBrand(
      services.store.db,
      scope,
      author,
      body,
      installedLanguages(languagesFolder(services.config.dataDir)),
    ),
})
