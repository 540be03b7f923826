import { useQuery } from '@tanstack/react-query'
import { foundWords, NAMED_VALUES } from './constants'
import { FilterPill } from './FilterPill'
import { filterWords, namedOf, notWord } from './filterWords'
import { chosenIn, labelIn, namesQuery } from './foundNames'
import type { ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'

interface FoundFilterProps {
  filter: Extract<ListFilter, { is: 'found' }>
  value: FilterValue | undefined
  onSet: (value: FilterValue | null) => void
  startsOpen?: boolean
}

/** A filter of what is too much to list. One that is set can be taken back by whoever would not be offered it. */
export function FoundFilter({ filter, value, onSet, startsOpen }: FoundFilterProps) {
  const { source } = filter
  const chosen = chosenIn(value)
  const named = chosen.slice(0, NAMED_VALUES)
  const { data: isOffered } = useQuery({ queryKey: [...source.key, 'offered'], queryFn: source.isOffered })
  const { data, error } = useQuery(namesQuery(source, named))
  if (!isOffered && !value) return null
  const words = (set: FilterValue) => {
    if (set.is === 'empty' || set.is === 'filled') return filterWords(filter, set)
    if (!data) return error ? foundWords.unnamed : foundWords.loading
    const labels = named.map((one) => labelIn(data, one) ?? foundWords.unknown)
    return `${set.is === 'noneOf' ? `${notWord} ` : ''}${namedOf(labels, chosen.length)}`
  }
  return (
    <FilterPill filter={filter} value={value} words={value && words(value)} onSet={onSet} startsOpen={startsOpen} />
  )
}
