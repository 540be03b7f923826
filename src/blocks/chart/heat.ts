import { tokens } from '@fluentui/react-components'
import { look } from '@/look/tokens'

/** Weakest and strongest mix of the first colour with the sheet, in per cent: text on it stays readable. */
const weakest = 4
const strongest = 48

/** Colour of a cell by its share of the largest. @param share 0 to 1; what lies outside counts as the nearer end */
export const heatColour = (share: number): string =>
  `color-mix(in srgb, ${look.chart1} ${Math.round(weakest + Math.min(1, Math.max(0, share)) * (strongest - weakest))}%, ${tokens.colorNeutralBackground1})`
