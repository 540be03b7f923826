import { comingPresets, dayPresets, type ComingPreset, type DayPreset } from '@contracts/resources/filters'
import { addDays, addMonths, monthEnd, monthStart, type Day } from '../dates/days'
import { rangePresets } from '../dates/presets'
import { presetWords } from './filterWords'
import type { ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'

/** A filter by days. */
export type DayFilter = Extract<ListFilter, { is: 'between' }>

/** Days by their name that a filter may be set to. */
export type PresetName = DayPreset | ComingPreset

const names = <Name extends string>(of: Readonly<Record<Name, unknown>>) => Object.keys(of) as Name[]
const everyDay: readonly PresetName[] = names(dayPresets)
const coming: readonly ComingPreset[] = names(comingPresets)
/** What has just passed is looked at too. */
const around: readonly PresetName[] = [...coming, 'last7', 'last30']

/** The presets of a date filter in their order. */
export const presetsOf = ({ yearly, ahead }: DayFilter): readonly PresetName[] =>
  yearly ? coming : ahead ? around : everyDay

const nextMonth = (today: Day) => addMonths(monthStart(today), 1)
const comingDays: Readonly<Partial<Record<PresetName, (today: Day) => readonly [Day, Day]>>> = {
  next7: (today) => [today, addDays(today, 6)],
  next30: (today) => [today, addDays(today, 29)],
  nextMonth: (today) => [nextMonth(today), monthEnd(nextMonth(today))],
}

/** First and last day that a preset means today. */
export function presetDays(preset: PresetName, today: Day): readonly [Day, Day] {
  const days = comingDays[preset] ?? rangePresets.find(({ name }) => name === presetWords[preset])!.days
  return days(today)
}

const isComing = (preset: PresetName): preset is ComingPreset => Object.hasOwn(comingPresets, preset)

/** A preset as a filter keeps it: by its name, of each year by its name, or as the days that it means today. */
export function presetValue({ fixedDays, yearly }: DayFilter, preset: PresetName, today: Day): FilterValue {
  if (yearly && isComing(preset)) return { is: 'yearly', preset }
  if (!fixedDays) return { is: 'days', preset }
  const [from, to] = presetDays(preset, today)
  return { is: 'between', from, to }
}

/** The preset that a filter is set to. */
export function presetOf(filter: DayFilter, value: FilterValue | undefined, today: Day): PresetName | undefined {
  if (value?.is === 'yearly') return value.preset
  // Of what comes round each year these are days of one year alone.
  if (value?.is === 'days') return filter.yearly ? undefined : value.preset
  if (value?.is !== 'between' || !filter.fixedDays) return undefined
  return everyDay.find((preset) => {
    const [from, to] = presetDays(preset, today)
    return from === value.from && to === value.to
  })
}

/** The days that a filter is set to now; null is open, or of each year. */
export function daysIn(value: FilterValue | undefined, today: Day): readonly [Day | null, Day | null] {
  if (value?.is === 'days') return presetDays(value.preset, today)
  return value?.is === 'between' ? [value.from, value.to] : [null, null]
}
