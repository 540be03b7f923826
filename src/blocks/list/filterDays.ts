import { dayPresets, type DayPreset } from '@contracts/resources/filters'
import type { Day } from '../dates/days'
import { rangePresets } from '../dates/presets'
import type { ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'

/** A filter by days. */
export type DayFilter = Extract<ListFilter, { is: 'between' }>

/** The presets of a date filter in their order. */
export const presetNames = Object.keys(dayPresets) as DayPreset[]

/** First and last day that a preset means today. */
export function presetDays(preset: DayPreset, today: Day): readonly [Day, Day] {
  const { days } = rangePresets.find(({ name }) => name === dayPresets[preset])!
  return days(today)
}

/** A preset as a filter keeps it: by its name, or as the days that it means today. */
export function presetValue({ fixedDays }: DayFilter, preset: DayPreset, today: Day): FilterValue {
  if (!fixedDays) return { is: 'days', preset }
  const [from, to] = presetDays(preset, today)
  return { is: 'between', from, to }
}

/** The preset that a filter is set to. */
export function presetOf(filter: DayFilter, value: FilterValue | undefined, today: Day): DayPreset | undefined {
  if (value?.is === 'days') return value.preset
  if (value?.is !== 'between' || !filter.fixedDays) return undefined
  return presetNames.find((preset) => {
    const [from, to] = presetDays(preset, today)
    return from === value.from && to === value.to
  })
}

/** The days that a filter is set to now; null is open. */
export function daysIn(value: FilterValue | undefined, today: Day): readonly [Day | null, Day | null] {
  if (value?.is === 'days') return presetDays(value.preset, today)
  return value?.is === 'between' ? [value.from, value.to] : [null, null]
}
