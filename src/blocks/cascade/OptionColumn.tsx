import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  CheckboxChecked16Filled,
  CheckboxIndeterminate16Filled,
  CheckboxUnchecked16Regular,
  Checkmark16Regular,
  ChevronRight12Regular,
} from '@fluentui/react-icons'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useViewport } from '@/look/useViewport'
import { cascadeWords, OPTION_ON_PHONE_PX, OPTION_PX } from './constants'
import type { CascadeColumn, CascadeRow } from './useCascade'
import { useOptionWindow } from './useOptionWindow'

const useStyles = makeStyles({
  column: {
    position: 'relative',
    flexGrow: 1,
    flexShrink: 0,
    flexBasis: '176px',
    minWidth: 0,
    overflowX: 'hidden',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: 0,
    borderRadius: tokens.borderRadiusMedium,
    // The ring is on the option the keyboard stands on.
    ':focus-visible': { outlineStyle: 'none' },
    '&:focus-visible [data-active]': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  placed: { position: 'absolute', top: 0, left: 0 },
  active: { backgroundColor: tokens.colorSubtleBackgroundHover },
  chosen: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: 'transparent' },
  },
  text: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  mark: { flexShrink: 0 },
  box: { display: 'inline-flex', flexShrink: 0, color: tokens.colorBrandForeground1 },
  nothing: { flexGrow: 1, margin: 0, padding: '8px', color: tokens.colorNeutralForeground3 },
})

interface OptionColumnProps {
  id: string
  column: CascadeColumn
  /** Name of the topmost column. */
  label: string
  isMultiple: boolean
  /** The column the keyboard stands in: the only stop for Tab among them. */
  isCurrent: boolean
  onPress: (index: number) => void
  /** The box of a branch was pressed. */
  onTakeBranch: (index: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One column as a listbox by the ARIA pattern; only the options in sight exist where there are many. */
export function OptionColumn({
  id,
  column,
  label,
  isMultiple,
  isCurrent,
  onPress,
  onTakeBranch,
  onKeyDown,
}: OptionColumnProps) {
  const styles = useStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const rowPx = useViewport() === 'phone' ? OPTION_ON_PHONE_PX : OPTION_PX
  const { count, active } = column
  const { isWindowed, indexes, totalPx } = useOptionWindow(scroller, { count, rowPx, active })
  const optionId = (index: number) => `${id}-${index}`

  if (count === 0) {
    const isSearch = column.label === cascadeWords.hits
    return (
      <p role="status" className={styles.nothing}>
        {isSearch ? cascadeWords.noHits : cascadeWords.empty}
      </p>
    )
  }
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    if (index === undefined) return
    if (target.closest('[data-branch]')) onTakeBranch(Number(index))
    else onPress(Number(index))
  }
  const option = (index: number) => (
    <Option
      key={index}
      id={optionId(index)}
      index={index}
      count={count}
      heightPx={rowPx}
      isActive={index === active}
      isPlaced={isWindowed}
      row={column.rowAt(index)}
    />
  )
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={column.label ?? label}
      aria-multiselectable={isMultiple || undefined}
      aria-activedescendant={optionId(active)}
      tabIndex={isCurrent ? 0 : -1}
      data-current={isCurrent || undefined}
      className={styles.column}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      {isWindowed ? (
        <div role="none" style={{ height: totalPx }}>
          {indexes.map(option)}
        </div>
      ) : (
        indexes.map(option)
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  index: number
  count: number
  heightPx: number
  isActive: boolean
  isPlaced: boolean
  row: CascadeRow
}

const checkPictures = {
  on: <CheckboxChecked16Filled />,
  mixed: <CheckboxIndeterminate16Filled />,
  off: <CheckboxUnchecked16Regular />,
} as const

function Option({ id, index, count, heightPx, isActive, isPlaced, row }: OptionProps) {
  const styles = useStyles()
  return (
    <div
      id={id}
      role="option"
      aria-selected={row.isChosen || row.check === 'on'}
      aria-disabled={row.isDisabled || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-active={isActive || undefined}
      title={row.text}
      className={mergeClasses(
        styles.option,
        isPlaced && styles.placed,
        isActive && styles.active,
        row.isChosen && styles.chosen,
        row.isDisabled && styles.disabled,
      )}
      style={{ height: heightPx, ...(isPlaced && { transform: `translateY(${index * heightPx}px)` }) }}
    >
      {row.check !== null && (
        // The option itself says its state and is what is used: this is its picture.
        <span data-branch={row.check} className={styles.box} title={cascadeWords.branch} aria-hidden>
          {checkPictures[row.check]}
        </span>
      )}
      <span className={styles.text}>{row.text}</span>
      {row.isChosen && <Checkmark16Regular className={styles.mark} aria-hidden />}
      {row.isBranch && <ChevronRight12Regular className={styles.mark} aria-hidden />}
    </div>
  )
}
