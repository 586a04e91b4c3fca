import { styleVariants } from '@vanilla-extract/css'
import { layer } from '../../styles/scale.ts'
import { spaces } from '../../styles/mixins.ts'

/** Inside the page, where the part would have stood; over it, where it would have opened. */
export const place = styleVariants({
  inside: { margin: spaces(2, 0) },
  over: {
    position: 'fixed',
    top: 64,
    left: 0,
    right: 0,
    maxHeight: 'calc(100dvh - 64px)',
    overflow: 'auto',
    maxWidth: 520,
    margin: '0 auto',
    padding: spaces(0, 4),
    zIndex: layer.snackbar,
  },
})
