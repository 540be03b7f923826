import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { mapWords, SEARCH_CITY } from './constants'
import type { Place } from './mapService'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  words: { flex: '1 1 0', minWidth: 0 },
  list: {
    maxHeight: '200px',
    margin: '4px 0 0',
    padding: '4px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  place: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: '40px',
    padding: '0 8px',
    width: '100%',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  current: { backgroundColor: tokens.colorBrandBackground2 },
  address: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: '4px 0 0', color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
})

interface PlaceSearchProps {
  isDisabled: boolean
  isBusy: boolean
  isFailed: boolean
  /** Found; undefined before anything was searched for. */
  places: readonly Place[] | undefined
  onSearch: (words: string) => void
  onClose: () => void
  onTake: (place: Place) => void
}

/**
 * Looks for a place nationwide (Shared building blocks, 9); what is found is a list to choose from, by pointer or
 * keyboard.
 */
export function PlaceSearch({ isDisabled, isBusy, isFailed, places, onSearch, onClose, onTake }: PlaceSearchProps) {
  const styles = useStyles()
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const hasFound = places !== undefined && places.length > 0

  const focusWords = () => box.current?.querySelector('input')?.focus()
  const find = () => {
    setAt(0)
    onSearch(words)
  }
  const take = (place: Place) => {
    onTake(place)
    focusWords()
  }
  const onListKey = (event: KeyboardEvent) => {
    const most = places!.length - 1
    const next = { ArrowDown: Math.min(at + 1, most), ArrowUp: Math.max(at - 1, 0), Home: 0, End: most }[event.key]
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter') take(places![at]!)
    else if (event.key === 'Escape') {
      onClose()
      focusWords()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={box} role="group" aria-label={mapWords.search}>
      <div className={styles.row}>
        <span>{SEARCH_CITY}</span>
        <Input
          className={styles.words}
          aria-label={mapWords.search}
          placeholder={mapWords.placeholder}
          disabled={isDisabled}
          value={words}
          onChange={(_, { value }) => setWords(value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') {
              // Not the form's Enter.
              event.preventDefault()
              find()
            } else if (event.key === 'ArrowDown' && hasFound) {
              event.preventDefault()
              list.current!.focus()
            }
          }}
        />
        <Button disabled={isDisabled} disabledFocusable={isBusy} aria-busy={isBusy} onClick={find}>
          {mapWords.find}
        </Button>
      </div>
      {hasFound && (
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-label={mapWords.results}
          aria-activedescendant={`${id}-${at}`}
          className={styles.list}
          onKeyDown={onListKey}
        >
          {places.map((place, index) => (
            <button
              key={`${place.address} ${place.longitude} ${place.latitude}`}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={mergeClasses(styles.place, index === at && styles.current)}
              onClick={() => take(place)}
            >
              <span>{place.name}</span>
              <span className={styles.address}>{place.address}</span>
            </button>
          ))}
        </div>
      )}
      <div role="alert">
        {(isFailed || places?.length === 0) && (
          <p className={styles.problem}>{isFailed ? mapWords.noAddress : mapWords.noResult}</p>
        )}
      </div>
    </div>
  )
}
