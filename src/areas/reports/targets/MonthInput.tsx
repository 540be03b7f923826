import { mergeClasses } from '@fluentui/react-components'
import { notChosen } from '@/blocks/form/constants'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { openMonths } from './months'

/** The month of a target: one that is not over. A month that is over stays to be seen. */
export function MonthInput({
  id,
  name,
  labelledBy,
  describedBy,
  value,
  onChange,
  onBlur,
  isInvalid,
  isRequired,
  isReadOnly,
}: FieldSlotProps) {
  const styles = useFieldStyles()
  const month = typeof value === 'string' ? value : ''
  if (isReadOnly) return <span id={id}>{month}</span>
  const open = openMonths()
  const choices =
    month === '' || open.some((one) => one.value === month) ? open : [{ value: month, text: month }, ...open]
  return (
    <select
      id={id}
      name={name}
      className={mergeClasses(styles.control, styles.line)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      aria-required={isRequired || undefined}
      value={month}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
    >
      <option value="">{notChosen}</option>
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.text}
        </option>
      ))}
    </select>
  )
}
