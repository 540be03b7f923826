import { tokens } from '@fluentui/react-components'
import { Search16Regular } from '@fluentui/react-icons'
import type { InputHTMLAttributes, Ref } from 'react'
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
    [below.desktop]: { width: '184px' },
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
  },
})

/** A search box of native elements: the first list can't afford Fluent's. */
export function SearchField({
  ref,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const styles = useStyles()
  return (
    <span className={styles.field}>
      <Search16Regular aria-hidden />
      <input ref={ref} {...input} type="search" autoComplete="off" enterKeyHint="search" className={styles.input} />
    </span>
  )
}
