import { debounceMachine } from '@machines/flows/debounce/machine'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useFlow } from '@/app/flow/useFlow'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { foundWords, MOST_FOUND_VALUES, NAMED_VALUES, TYPING_PAUSE_MS } from './constants'
import { chosenIn, labelIn, namesQuery } from './foundNames'
import type { Choice, ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'
import { useMenuStyles } from './useMenuStyles'

const none: readonly Choice[] = []

interface FoundChoicesProps {
  filter: Extract<ListFilter, { is: 'found' }>
  value: FilterValue | undefined
  /** Those chosen are the ones that it is not. */
  isNot: boolean
  onSet: (value: FilterValue | null) => void
}

/** Choices that the server finds by what is typed. What was ticked stays in sight, on top when it is not found. */
export function FoundChoices({ filter, value, isNot, onSet }: FoundChoicesProps) {
  const { label, source } = filter
  const styles = useMenuStyles()
  const queryClient = useQueryClient()
  const search = useRef<HTMLInputElement>(null)
  const chosen = chosenIn(value)
  const [before] = useState(chosen)
  const [ticked, setTicked] = useState(none)
  const [typed, setTyped] = useState('')
  const typing = useFlow(debounceMachine, { input: { pauseMs: TYPING_PAUSE_MS } })
  const isTyping = useSelector(typing, (now) => now.hasTag('waiting'))
  const keyword = typed.trim()
  const found = useQuery({
    queryKey: [...source.key, 'found', keyword],
    queryFn: ({ signal }) => source.find(keyword, signal),
    enabled: !isTyping,
    placeholderData: keepPreviousData,
  })
  const names = useQuery(namesQuery(source, before))

  const choices = found.data ?? none
  const known = [...(names.data ?? none), ...ticked, ...choices]
  const unnamed = names.data ? foundWords.unknown : names.error ? foundWords.unnamed : foundWords.loading
  const kept = [...new Set([...before, ...ticked.map((one) => one.value), ...chosen])]
    .filter((one) => labelIn(choices, one) === undefined)
    .map((one) => ({ value: one, label: labelIn(known, one) ?? unnamed }))
  const isFull = chosen.length >= MOST_FOUND_VALUES
  const isSearching = isTyping || found.isFetching
  const error = found.error ?? names.error

  const choose = (choice: Choice, isChosen: boolean) => {
    const values = isChosen ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value)
    if (isChosen && labelIn(ticked, choice.value) === undefined) setTicked([...ticked, choice])
    const named = values.slice(0, NAMED_VALUES).flatMap((one) => known.find((each) => each.value === one) ?? [])
    // The filter's button need not look up what stands here.
    if (named.length === Math.min(values.length, NAMED_VALUES)) {
      const { queryKey } = namesQuery(
        source,
        named.map((one) => one.value),
      )
      queryClient.setQueryData(queryKey, named)
    }
    onSet({ is: isNot ? 'noneOf' : 'oneOf', values })
  }
  const retry = () => {
    search.current?.focus()
    for (const one of [found, names]) if (one.error) void one.refetch()
  }
  const status = () => {
    if (isSearching) return foundWords.searching
    if (found.error) return ''
    if (isFull) return foundWords.most
    return choices.length === 0 ? foundWords.nothing(label) : foundWords.shown(choices.length)
  }
  return (
    <>
      <Input
        ref={search}
        className={styles.field}
        type="search"
        aria-label={foundWords.search(label)}
        placeholder={foundWords.search(label)}
        value={typed}
        onChange={(_, { value: text }) => {
          setTyped(text)
          typing.send({ type: 'change' })
        }}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && typing.send({ type: 'flush' })}
      />
      <fieldset className={styles.group} aria-busy={isSearching}>
        <legend className={styles.title}>{label}</legend>
        <div className={styles.found}>
          {[...kept, ...choices].map((one) => (
            <label key={one.value} className={styles.row}>
              <input
                type="checkbox"
                className={styles.tick}
                checked={chosen.includes(one.value)}
                disabled={isFull && !chosen.includes(one.value)}
                onChange={(event) => choose(one, event.target.checked)}
              />
              <span className={styles.text} title={one.label}>
                {one.label}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className={styles.hint}>
        {status()}
      </p>
      {error && !isSearching && (
        <div role="alert">
          <p className={styles.problem}>{foundWords.failed(label, error.message)}</p>
          <Button onClick={retry}>{foundWords.retry}</Button>
        </div>
      )}
    </>
  )
}
