import { useCallback } from 'react'
import type { TableStyles } from './useTableStyles'

interface PageBoxProps {
  styles: TableStyles
  state: 'none' | 'some' | 'all'
  id?: string
}

/** Ticks all rows of the page; half ticked while some are. The table hears the press. */
export function PageBox({ styles, state, id }: PageBoxProps) {
  // Only a script can show the third state.
  const showSome = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = state === 'some'
    },
    [state],
  )
  return (
    <input
      ref={showSome}
      id={id}
      type="checkbox"
      className={styles.box}
      aria-label="选择本页全部"
      checked={state === 'all'}
      readOnly
      tabIndex={-1}
      data-tick="page"
    />
  )
}
