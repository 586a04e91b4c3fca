import type { Config } from '../config.ts'
import { googleVision } from './googleVision.ts'
import type { ImageVision } from './imageVision.ts'

/** What else sees what is in pictures: Google Cloud Vision where its key is configured, else nothing. */
export const imageVisionOf = ({ vision }: Pick<Config, 'vision'>): ImageVision | null =>
  vision ? googleVision(vision) : null
