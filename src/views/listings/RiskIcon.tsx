import { RISK_ICON_LABELS, type RiskIcon as Risk } from './listingDisplay.ts'
import { theme } from '../../styles/contract.css.ts'

const { riskRed, riskOrange, riskYellow, riskGreen, riskPlain, surface } = theme.color

/** Five shapes, so that risk is told without colour: octagon, triangle, lozenge, disc with check, ring. */
const SHAPES: Record<Risk, { colour: string; body: string; sign: string | null }> = {
  red: {
    colour: riskRed,
    body: 'M5.3 1h5.4L15 5.3v5.4L10.7 15H5.3L1 10.7V5.3z',
    sign: 'M8 4.3v4.4M8 11.1v.2',
  },
  orange: { colour: riskOrange, body: 'M8 1.3 15.2 14.2H.8z', sign: 'M8 6v3.6M8 11.8v.1' },
  yellow: {
    colour: riskYellow,
    body: 'M8 .8 15.2 8 8 15.2.8 8z',
    sign: 'M6.3 6.6c.1-1 .8-1.5 1.7-1.5 1 0 1.7.6 1.7 1.4 0 1.3-1.7 1.2-1.7 2.6M8 11.3v.1',
  },
  green: { colour: riskGreen, body: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z', sign: 'm4.9 8.2 2.2 2.2 4-4.6' },
  authorized: {
    colour: riskGreen,
    body: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z',
    sign: 'm4.9 8.2 2.2 2.2 4-4.6',
  },
  plain: { colour: riskPlain, body: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z', sign: null },
}

/** The risk icon of §4, named for screen readers. */
export function RiskIcon({
  risk,
  size = 16,
  label = RISK_ICON_LABELS[risk],
}: {
  readonly risk: Risk
  readonly size?: number
  readonly label?: string
}) {
  const { colour, body, sign } = SHAPES[risk]
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      role="img"
      aria-label={label}
      style={{ flex: 'none' }}
    >
      <path d={body} {...(sign ? { fill: colour } : { fill: 'none', stroke: colour, strokeWidth: 1.6 })} />
      {sign ? (
        <path
          d={sign}
          fill="none"
          stroke={surface}
          strokeWidth={1.9}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
    </svg>
  )
}
