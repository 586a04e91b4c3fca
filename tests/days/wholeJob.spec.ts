import path from 'node:path'
import { test, WITH_MOTION } from '../support/e2e.ts'
import { doTheWholeJob } from '../support/job.ts'

test.use(WITH_MOTION)

test('an analyst imports listings, filters them, marks three suspect, undoes it and exports them', async ({
  page,
  workspace,
}) => {
  await doTheWholeJob(page, {
    file: path.join(import.meta.dirname, 'listings.csv'),
    rows: 24,
    brand: 'The whole job',
    dataDir: workspace.dataDir,
    seller: '時計屋',
    search: '手錶',
  })
})
