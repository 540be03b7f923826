import { exactSum, roundedTo } from './decimals'
import { NUMBER_STEP } from './constants'

/** What a number input accepts. Bounds that are no numbers do not bind; where `min` is above `max`, `max` wins. */
export interface NumberLimits {
  min?: number
  max?: number
  /** Above 0; 1 unless given (Shared building blocks, 5). */
  step?: number
  /** Digits kept after the point, halves rounded away from zero; any number of them unless given. */
  decimals?: number
}

const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const groupedNumber = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/** As typed on a Chinese keyboard: １２。５ → 12.5, －３ → -3, no blanks around. */
const halfWidth = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').replace(/[−–]/g, '-').trim()

/** Nothing but blanks. */
export const isBlank = (text: string): boolean => halfWidth(text) === ''

/**
 * The number a text says, full-width digits and thousands commas included; null when it says none (1e3 and 0x10 are
 * programmers' numbers, not a merchant's).
 */
export function readNumber(text: string): number | null {
  const read = halfWidth(text)
  if (!plainNumber.test(read) && !groupedNumber.test(read)) return null
  const value = Number(read.replaceAll(',', ''))
  return Number.isFinite(value) ? value : null
}

const bound = (value: number | undefined, none: number): number =>
  value === undefined || Number.isNaN(value) ? none : value

/** The nearest number within the bounds. */
const clamped = (value: number, { min, max }: NumberLimits): number =>
  Math.min(Math.max(value, bound(min, -Infinity)), bound(max, Infinity))

const finite = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? value : null

/**
 * What stands in the field after the user has left it (Shared building blocks, 5; docs/readings.md, 64): empty becomes
 * min, what is no number becomes max (min where there is no max), everything else the nearest accepted number.
 * @returns null where there is no bound to become
 */
export function settled(text: string, limits: NumberLimits): number | null {
  if (isBlank(text)) return finite(limits.min)
  const value = readNumber(text)
  if (value === null) return finite(limits.max) ?? finite(limits.min)
  return clamped(limits.decimals === undefined ? value : roundedTo(value, limits.decimals), limits)
}

/** Whether the text says a number that may stand as it is, so that it can be taken while it is still being typed. */
export function acceptedNumber(text: string, limits: NumberLimits): number | null {
  const value = readNumber(text)
  return value !== null && settled(text, limits) === value ? value : null
}

const stepOf = ({ step }: NumberLimits): number =>
  step !== undefined && Number.isFinite(step) && step > 0 ? step : NUMBER_STEP

/**
 * One press of plus (1) or minus (-1). It refuses to step past a bound: 9 with step 2 and max 10 stays 9
 * (docs/readings.md, 65). An empty field starts at min, else at 0.
 * @returns the same value when the step is refused
 */
export function stepped(value: number | null, direction: 1 | -1, limits: NumberLimits): number | null {
  if (value === null) return clamped(finite(limits.min) ?? 0, limits)
  const next = exactSum(value, direction * stepOf(limits))
  const isPast = direction === 1 ? next > bound(limits.max, Infinity) : next < bound(limits.min, -Infinity)
  // A value from outside the bounds steps towards them, and no less far than to the bound.
  return isPast || next === value ? value : clamped(next, limits)
}

/** As many of these steps as fit. */
export function steppedOften(value: number | null, direction: 1 | -1, times: number, limits: NumberLimits) {
  let reached = value
  for (let left = times; left > 0; left -= 1) reached = stepped(reached, direction, limits)
  return reached
}
