import type { Size } from './cropBox'

/** How a picture stands: mirrored left to right first, if at all, then turned clockwise by quarters. */
export interface Turn {
  readonly quarters: 0 | 1 | 2 | 3
  readonly isMirrored: boolean
}

/** What is done to the picture as it is seen: a quarter left or right, mirrored left to right or top to bottom. */
export const turnSteps = ['left', 'right', 'horizontal', 'vertical'] as const
export type TurnStep = (typeof turnSteps)[number]

export const upright: Turn = { quarters: 0, isMirrored: false }

const quarter = (count: number): Turn['quarters'] => (((count % 4) + 4) % 4) as Turn['quarters']

/** @returns how it stands after one more step; a mirror turns the quarters before it the other way round */
export function turnedBy({ quarters, isMirrored }: Turn, step: TurnStep): Turn {
  if (step === 'left') return { quarters: quarter(quarters - 1), isMirrored }
  if (step === 'right') return { quarters: quarter(quarters + 1), isMirrored }
  return { quarters: quarter((step === 'vertical' ? 2 : 0) - quarters), isMirrored: !isMirrored }
}

/** @returns the size of a picture that stands so; px as given */
export const turnedSize = ({ width, height }: Size, { quarters }: Turn): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width }
