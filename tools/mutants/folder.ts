import path from 'node:path'
import { ROOT } from '../setup/root.mjs'

/** Where everything about mutants is kept between calls; not committed. */
export const MUTANTS_FOLDER = path.join(ROOT, 'mutants')
/** The mutants of the store that are tried. */
export const SAMPLE_FILE = path.join(MUTANTS_FOLDER, 'sample.json')
/** The mutants that no test notices, in words. */
export const SURVIVORS_FILE = path.join(MUTANTS_FOLDER, 'survivors.md')
