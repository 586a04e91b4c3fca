import { globalStyle } from '@vanilla-extract/css'
import { color, shadow } from './contract.css.ts'
import { type } from './scale.ts'

/** The workflow inspector in the colours of the theme that is in use, and in the console's sizes of text. */
const OURS = [
  'accent',
  'accentBorder',
  'accentHover',
  'accentSubtle',
  'border',
  'borderStrong',
  'canvas',
  'caution',
  'cautionBorder',
  'control',
  'controlBorder',
  'critical',
  'criticalBorder',
  'disabledText',
  'focusRing',
  'hover',
  'mutedText',
  'neutralSubtle',
  'onAccent',
  'popover',
  'positive',
  'positiveSubtle',
  'raised',
  'selection',
  'sunken',
  'surface',
  'text',
] as const satisfies readonly (keyof typeof color)[]

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

globalStyle(':root', {
  vars: {
    ...Object.fromEntries(OURS.map((name) => [`--inspector-${kebab(name)}`, color[name]])),
    '--inspector-shadow-popover': shadow.popover,
    '--inspector-text-body': type.size.body,
    '--inspector-text-caption': type.size.caption,
  },
})
