import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '@/look/tokens'
import { useNumberInput } from '../numberInput/useNumberInput'
import type { NumberColumn } from './editTableColumn'

const useStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    height: '32px',
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    '&[aria-invalid="true"]': { border: `1px solid ${look.toneDangerMark}` },
    ':disabled': { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForegroundDisabled },
  },
})

interface NumberCellProps {
  column: NumberColumn
  /** As stored; null: nothing is filled in. */
  value: number | null
  label: string
  onChange: (value: number | null) => void
  onLeave?: () => void
  placeholder?: string
  describedBy?: string
  isInvalid?: boolean
  disabled?: boolean
}

/**
 * A number in a cell, by the rules of all numbers (Shared building blocks, 5) but for the arrows: those lead along the
 * column. Units stand in the head.
 */
export function NumberCell(props: NumberCellProps) {
  const { column, value, label, onChange, onLeave, placeholder, describedBy, isInvalid, disabled } = props
  const { scale, decimals, min, max, isRequired } = column
  const styles = useStyles()
  const { text, handlers } = useNumberInput({
    value: value === null ? null : value / scale,
    decimals,
    // An emptied cell becomes its minimum only where something must stand there.
    min: isRequired ? min : undefined,
    max,
    disabled,
    onChange: (next) => onChange(next === null ? null : Math.round(next * scale)),
  })
  return (
    <input
      {...handlers}
      onBlur={() => {
        handlers.onBlur()
        onLeave?.()
      }}
      className={styles.box}
      role="spinbutton"
      aria-label={label}
      aria-valuenow={value === null ? undefined : value / scale}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={text === '' ? '未填' : undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      value={text}
    />
  )
}
