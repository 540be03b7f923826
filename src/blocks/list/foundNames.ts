import { queryOptions } from '@tanstack/react-query'
import type { Choice, ChoiceSource } from './listDefinition'
import type { FilterValue } from './listQuery'

/** The names behind some values: one look-up of just these. */
export const namesQuery = (source: ChoiceSource, values: readonly string[]) =>
  queryOptions({
    queryKey: [...source.key, 'names', ...values],
    queryFn: ({ signal }) => source.name(values, signal),
    enabled: values.length > 0,
  })

/** The values that a filter is set to. */
export const chosenIn = (value: FilterValue | undefined): readonly string[] =>
  value?.is === 'oneOf' || value?.is === 'noneOf' ? value.values : []

export const labelIn = (choices: readonly Choice[], value: string): string | undefined =>
  choices.find((one) => one.value === value)?.label
