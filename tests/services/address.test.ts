import { expect, test } from 'vitest'
import { siteAt } from '../../src/domain/shell/sites.ts'
import { addressService } from '../../src/services/address.ts'
import { createMemoryHistory } from '@tanstack/history'

test('a path belongs to a sub-site when it is the site’s or below it', () => {
  expect(siteAt('/setup')).toBe('setup')
  expect(siteAt('/setup/brands/1')).toBe('setup')
  expect(siteAt('/importer')).toBe('importer')
  for (const path of ['/', '/listings', '/setups', '/login', '/importers/x']) expect(siteAt(path)).toBeNull()
})

test('going to another site loads its page, going within one does not', () => {
  const loaded: string[] = []
  const history = createMemoryHistory({ initialEntries: ['/setup/brands?q=1'] })
  const address = addressService(history, (path) => loaded.push(path))
  address.open('/setup/users?q=2')
  expect(history.location.href).toBe('/setup/users?q=2')
  address.open('/login?next=%2Fsetup')
  address.open('/importer#top')
  expect(loaded).toEqual(['/login?next=%2Fsetup', '/importer#top'])
  expect(history.location.href).toBe('/setup/users?q=2')
})

test('a Back that is held is no step; one that goes anywhere is, and a replaced address is not', async () => {
  const history = createMemoryHistory({ initialEntries: ['/listings'] })
  const steps: boolean[] = []
  addressService(history).watch((isStep) => steps.push(isStep))
  history.push('/domains')
  history.replace('/domains?q=1')
  // What a browser's history tells when it has gone forward again because the page holds.
  history.notify({ type: 'BACK' })
  history.back()
  expect(steps).toEqual([true, false, false, true])
})
