import { globalStyle } from '@vanilla-extract/css'
import {
  CAPTURE_FONT_FAMILY,
  CAPTURE_WIDTH,
  CAPTURED,
  LEFT_OUT,
  PRINTING,
} from '../../machines/dashboard/capture.ts'
import { color } from '../../styles/contract.css.ts'
import { textSizes } from '../../styles/scale.ts'
import * as text from '../../styles/text.css.ts'
import * as charts from './Charts.css.ts'
import { place } from './Dashboard.css.ts'
import * as domains from './Domains.css.ts'
import * as frame from '../kit/Frame.css.ts'
import { groups } from '../kit/Segments.css.ts'

/** How the page looks while it is printed: the dashboard alone, as wide as the pages are, whatever window it is in. */

const printing = `:root[${PRINTING}]`

globalStyle(printing, { vars: textSizes.large })
globalStyle(`${printing} :is(.${frame.topBar}, .${groups.icon}, [${LEFT_OUT}])`, { display: 'none' })
globalStyle(`${printing} :is(.${frame.drawer}, .${frame.footer})`, { visibility: 'hidden' })
globalStyle(`${printing} [${CAPTURED}]`, {
  position: 'fixed',
  top: 0,
  left: 0,
  width: CAPTURE_WIDTH,
  height: 'auto',
  padding: 0,
  overflow: 'visible',
  background: color.surface,
  fontFamily: CAPTURE_FONT_FAMILY,
})
/** On paper nothing can be hovered over or scrolled: what has too little room takes more lines. */
globalStyle(
  `${printing} [${CAPTURED}] :is(.${text.clipped}, .${charts.lineName}, .${charts.partLink}, .${domains.tablePlace})`,
  { overflow: 'visible', textOverflow: 'clip', whiteSpace: 'normal', overflowWrap: 'anywhere' },
)
/** The first page has the map in its whole width with the rings below, the second the rest. */
const printed = (where: keyof typeof place, gridColumn: string, gridRow: number) =>
  globalStyle(`${printing} .${place[where]}`, { gridColumn, gridRow })
printed('map', '1 / -1', 1)
printed('platforms', '1 / span 4', 2)
printed('types', '5 / span 4', 2)
printed('categories', '9 / -1', 2)
printed('months', '1 / span 6', 3)
printed('infringers', '7 / -1', 3)
printed('steps', '1 / span 6', 4)
printed('value', '7 / -1', 4)
printed('valueRanges', '1 / -1', 5)
printed('domains', '1 / -1', 6)
printed('relistings', '1 / -1', 7)
globalStyle(`${printing} .${charts.body.ring}`, { minHeight: 140 })
globalStyle(`${printing} .${charts.body.months}`, { minHeight: 200 })
/** What moves, or fades in, would be caught on its way; and pictures know digits of their own width alone. */
globalStyle(`${printing} [${CAPTURED}] *`, {
  transition: 'none !important',
  animation: 'none !important',
  fontVariantNumeric: 'normal !important',
  fontFeatureSettings: 'normal !important',
})
