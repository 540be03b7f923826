import { makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import { useRef, useState, type FormEvent } from 'react'
import { Button, SearchBox } from '@/look/parts/controls'
import type { ColumnOption } from './column'
import { useTableStyles } from './useTableStyles'

const useStyles = makeStyles({
  surface: { width: '240px', maxWidth: 'calc(100vw - 24px)', padding: '12px' },
  tip: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: '22px', overflowWrap: 'anywhere' },
  field: { width: '100%', maxWidth: 'none' },
  options: {
    display: 'grid',
    maxHeight: 'min(320px, 50vh)',
    margin: '8px -4px 0',
    padding: 0,
    border: 'none',
    overflowY: 'auto',
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    padding: '0 4px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  foot: { display: 'flex', justifyContent: 'flex-end', marginTop: '8px' },
})

interface ColumnMenuProps {
  header: string
  tip: string | undefined
  target: HTMLElement
  /** undefined: nothing to choose. */
  options: readonly ColumnOption[] | undefined
  chosen: readonly string[]
  onFilter: ((values: readonly string[]) => void) | undefined
  /** undefined: nothing to search. */
  text: string | undefined
  onSearch: ((text: string) => void) | undefined
  onClose: () => void
}

/** Explains, filters and searches one column. A choice acts at once, a text with Enter or when the menu is closed. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { header, tip, target, options, chosen, onFilter, text, onSearch, onClose } = props
  const styles = useStyles()
  const table = useTableStyles()
  const [typed, setTyped] = useState(text ?? '')
  const search = (wanted: string) => {
    if (wanted.trim() !== (text ?? '')) onSearch?.(wanted.trim())
  }
  const isOpen = useRef(true)
  // Giving the focus back makes the popover ask to be closed once more.
  const leave = () => {
    if (!isOpen.current) return
    isOpen.current = false
    search(typed)
    onClose()
  }
  const close = () => {
    leave()
    target.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    close()
  }
  const clear = () => {
    if (chosen.length > 0) onFilter?.([])
    setTyped('')
    search('')
  }
  const toggle = (value: string) =>
    onFilter?.(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  const canClear = chosen.length > 0 || typed !== ''
  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below', align: 'start' }}
      onOpenChange={(event) => (event.type === 'keydown' ? close() : leave())}
    >
      <PopoverSurface
        className={styles.surface}
        aria-label={onFilter || onSearch ? `筛选 ${header}` : `说明 ${header}`}
      >
        {tip && <p className={styles.tip}>{tip}</p>}
        {onSearch && (
          <form role="search" onSubmit={submit}>
            <SearchBox
              className={styles.field}
              aria-label={`搜索 ${header}`}
              placeholder={header}
              value={typed}
              onChange={(_, { value }) => setTyped(value.trimStart())}
            />
          </form>
        )}
        {onFilter && options && (
          <fieldset className={styles.options} aria-label={header}>
            {options.map(({ value, label }) => (
              <label key={value} className={styles.option}>
                <input
                  type="checkbox"
                  className={table.box}
                  checked={chosen.includes(value)}
                  onChange={() => toggle(value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles.foot}>
          {(onFilter || onSearch) && (
            <Button size="small" appearance="subtle" disabled={!canClear} onClick={clear}>
              清空
            </Button>
          )}
          <Button size="small" appearance="subtle" onClick={close}>
            关闭
          </Button>
        </div>
      </PopoverSurface>
    </Popover>
  )
}
