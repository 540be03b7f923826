import { makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import { ChevronLeft16Regular } from '@fluentui/react-icons'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { Button, SearchBox } from '@/look/parts/controls'
import { useViewport } from '@/look/useViewport'
import type { Leaf } from './cascadeModel'
import { ChosenList } from './ChosenList'
import { cascadeWords, chosenCount } from './constants'
import { OptionColumn } from './OptionColumn'
import { useCascade, type CascadeField } from './useCascade'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    boxSizing: 'border-box',
    maxWidth: 'calc(100vw - 24px)',
    padding: '8px',
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
  },
  search: { flexShrink: 0, width: '100%', maxWidth: 'none' },
  columns: { display: 'flex', gap: '4px', minHeight: 0, overflowX: 'auto' },
  foot: { display: 'flex', alignItems: 'center', gap: '8px', flexShrink: 0 },
  count: { flexGrow: 1, paddingLeft: '8px', color: tokens.colorNeutralForeground3 },
  back: { alignSelf: 'flex-start', flexShrink: 0 },
})

interface CascadePanelProps extends CascadeField {
  id: string
  label: string
  chosen: readonly Leaf[]
  isSearchable: boolean
  box: RefObject<HTMLElement | null>
  minWidthPx: number
  maxHeightPx: number
  onClose: (returnFocus: boolean) => void
}

/** What opens below the box: search, columns side by side (one at a time on phones), and what is chosen. */
export function CascadePanel({
  id,
  label,
  chosen,
  isSearchable,
  box,
  minWidthPx,
  maxHeightPx,
  onClose,
  ...field
}: CascadePanelProps) {
  const styles = useStyles()
  const columnId = useId()
  const isPhone = useViewport() === 'phone'
  const isMultiple = field.isMultiple ?? true
  const surface = useRef<HTMLDivElement>(null)
  const { columns, query, isSearching, search, press, takeBranch, goBack, onKeyDown, remove, clear } = useCascade({
    ...field,
    chosen,
    onDone: () => onClose(true),
  })
  const count = columns.length
  const focusColumn = () => surface.current?.querySelector<HTMLElement>('[data-current]')?.focus()

  // A phone would cover the options with its keyboard.
  const startsInSearch = isSearchable && !isPhone
  useEffect(() => {
    if (startsInSearch) surface.current?.querySelector('input')?.focus()
    else focusColumn()
  }, [startsInSearch])
  // The keyboard goes with the column that was opened or closed.
  useEffect(() => {
    if (document.activeElement?.tagName !== 'INPUT') focusColumn()
  }, [count])

  const shown = columns.map((column, index) => ({ column, index })).slice(isPhone ? -1 : 0)
  const hasChosen = field.value.length > 0
  return (
    <Popover
      open
      trapFocus
      unstable_disableAutoFocus
      positioning={{ target: box.current, position: 'below', align: 'start', offset: 4 }}
      onOpenChange={(event, { open }) => {
        const isInBox = event.target instanceof Node && box.current?.contains(event.target)
        if (open || (isInBox && event.type !== 'keydown')) return
        onClose(event.type === 'keydown')
      }}
    >
      <PopoverSurface
        ref={surface}
        id={id}
        aria-label={label}
        className={styles.surface}
        style={{ minWidth: `min(${minWidthPx}px, calc(100vw - 24px))`, maxHeight: maxHeightPx }}
      >
        {isSearchable && (
          <SearchBox
            className={styles.search}
            aria-label={`${cascadeWords.search}${label}`}
            placeholder={cascadeWords.search}
            value={query}
            onChange={(_, { value }) => search(value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
              event.preventDefault()
              focusColumn()
            }}
          />
        )}
        {isPhone && count > 1 && (
          <Button className={styles.back} appearance="subtle" icon={<ChevronLeft16Regular />} onClick={goBack}>
            {cascadeWords.back}
          </Button>
        )}
        <div className={styles.columns}>
          {shown.map(({ column, index }) => (
            <OptionColumn
              // Another list begins at its own top.
              key={`${index}-${column.label}-${isSearching}`}
              id={`${columnId}-${index}`}
              column={column}
              label={label}
              isMultiple={isMultiple}
              isCurrent={index === count - 1}
              onPress={(at) => press(index, at)}
              onTakeBranch={(at) => takeBranch(index, at)}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
        {isMultiple && chosen.length > 0 && <ChosenList chosen={chosen} onRemove={remove} />}
        {(hasChosen || isMultiple) && (
          <div className={styles.foot}>
            <span role="status" className={styles.count}>
              {isMultiple && chosenCount(field.value.length)}
            </span>
            {hasChosen && (
              <Button appearance="subtle" onClick={clear}>
                {cascadeWords.clear}
              </Button>
            )}
            {isMultiple && <Button onClick={() => onClose(true)}>{cascadeWords.done}</Button>}
          </div>
        )}
      </PopoverSurface>
    </Popover>
  )
}
