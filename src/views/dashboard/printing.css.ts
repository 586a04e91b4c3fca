import { globalStyle } from '@vanilla-extract/css'
import {
  CAPTURE_FONT_FAMILY,
  CAPTURE_WIDTH,
  CAPTURED,
  LEFT_OUT,
  PRINTING,
} from '../../machines/dashboard/capture.ts'
import { theme } from '../../styles/contract.css.ts'
import { textSizes } from '../../styles/scale.ts'
import * as charts from './Charts.css.ts'
import * as shell from '../shell/Shell.css.ts'

/** How the page looks while it is printed: the dashboard alone, as wide as the pages are, whatever window it is in. */

const printing = `:root[${PRINTING}]`

globalStyle(printing, { vars: textSizes.large })
globalStyle(`${printing} :is(.${shell.topBar}, .${charts.views}, [${LEFT_OUT}])`, { display: 'none' })
globalStyle(`${printing} :is(.${shell.drawer}, .${shell.footer})`, { visibility: 'hidden' })
globalStyle(`${printing} [${CAPTURED}]`, {
  position: 'fixed',
  top: 0,
  left: 0,
  width: CAPTURE_WIDTH,
  height: 'auto',
  padding: 0,
  overflow: 'visible',
  background: theme.color.surface,
  fontFamily: CAPTURE_FONT_FAMILY,
})
/** What moves, or fades in, would be caught on its way; and pictures know digits of their own width alone. */
globalStyle(`${printing} [${CAPTURED}] *`, {
  transition: 'none !important',
  animation: 'none !important',
  fontVariantNumeric: 'normal !important',
  fontFeatureSettings: 'normal !important',
})
