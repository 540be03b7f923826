import { tokens } from '@fluentui/react-components'
import { Dismiss16Regular, Search16Regular } from '@fluentui/react-icons'
import { useRef, type InputHTMLAttributes, type RefObject } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { makeWholeStyles } from '@/look/wholeStyles'

const useStyles = makeWholeStyles({
  field: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    width: '256px',
    height: look.controlHeight,
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    [below.desktop]: { width: '232px' },
    [below.phone]: { flexGrow: 1, flexShrink: 1, width: 'auto', minWidth: 0, height: '40px' },
  },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    '::placeholder': { color: tokens.colorNeutralForeground4 },
    // The browser's own cross is blue, and in some there is none.
    '::-webkit-search-cancel-button': { display: 'none' },
  },
  clear: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
})

/** A search box of native elements: the first list can't afford Fluent's. */
export function SearchField({
  ref,
  onClear,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { ref?: RefObject<HTMLInputElement | null>; onClear: () => void }) {
  const styles = useStyles()
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  return (
    <span className={styles.field}>
      <Search16Regular aria-hidden />
      <input ref={field} {...input} type="search" autoComplete="off" enterKeyHint="search" className={styles.input} />
      {input.value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="清除搜索"
          title="清除搜索"
          onClick={() => {
            onClear()
            field.current?.focus()
          }}
        >
          <Dismiss16Regular aria-hidden />
        </button>
      )}
    </span>
  )
}
