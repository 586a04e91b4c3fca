import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './serverProcess.ts'

/** Real data beside the project, never a part of it; REAL_DATA names another folder. */
export const REAL_DATA = path.resolve(ROOT, process.env.REAL_DATA || '../shared/data')

if (!existsSync(REAL_DATA))
  throw new Error(`There is no folder ${REAL_DATA}. Name the one with the real data in REAL_DATA.`)

export const REAL_LISTINGS = path.join(REAL_DATA, 'listings/shopee_tw_6000.csv')
export const REAL_ROWS = 6_000
