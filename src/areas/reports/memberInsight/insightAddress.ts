import {
  boundsProblem,
  segmentBounds,
  segmentLimits,
  segments,
  usualSegmentBounds,
  type Segment,
  type SegmentBounds,
} from '@contracts/reports/memberSegments'

const within = (text: string | null, { min, max }: { readonly min: number; readonly max: number }) => {
  const value = text === null ? NaN : Number(text)
  return Number.isSafeInteger(value) && value >= min && value <= max ? { value } : null
}

/** Where members are told apart, as the address says it; what is broken in it, or does not rise, is as usual. */
export function segmentBoundsIn(params: URLSearchParams): SegmentBounds {
  const said: Partial<Record<keyof SegmentBounds, number>> = {}
  for (const name of Object.keys(segmentLimits) as (keyof SegmentBounds)[]) {
    const found = within(params.get(name), segmentLimits[name])
    if (found) said[name] = found.value
  }
  const bounds = segmentBounds(said)
  return boundsProblem(bounds) === null ? bounds : { ...usualSegmentBounds, spent: bounds.spent }
}

/** The segment that is looked into, as the address says it. */
export const segmentIn = (params: URLSearchParams): Segment | null =>
  (Object.keys(segments) as Segment[]).find((one) => one === params.get('segment')) ?? null
