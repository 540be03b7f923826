import { makeStyles, mergeClasses, tokens, type InputProps } from '@fluentui/react-components'
import { Add16Regular, Subtract16Regular, type FluentIcon } from '@fluentui/react-icons'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Input } from '@/look/parts/Input'
import { useNumberInput, type NumberField } from './useNumberInput'

const useStyles = makeStyles({
  // A browser gives every input the width of twenty letters; a number in a narrow row has less.
  field: { minWidth: 0, maxWidth: '100%', '& input': { minWidth: 0, width: '100%' } },
  beside: { display: 'flex', alignItems: 'center', gap: '4px' },
  unit: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  step: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    touchAction: 'manipulation',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, backgroundColor: 'transparent', cursor: 'default' },
    [below.phone]: { width: '36px', height: '36px' },
  },
})

interface NumberInputProps
  extends NumberField, Pick<InputProps, 'id' | 'name' | 'placeholder' | 'className' | 'autoFocus'> {
  /** Before the number: 付款后. */
  lead?: string
  /** Behind the number: 元, 份, 天. */
  unit?: string
  /** Where no field around it has a label. */
  'aria-label'?: string
  /** Where no Fluent `Field` around it says so. */
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/**
 * A number with plus and minus (Shared building blocks, 5): empty becomes min, what is no number becomes max, the rest
 * is clamped when the field is left; arrows and page keys step. Takes label, hint and error from a Fluent `Field`
 * around it.
 */
export function NumberInput({ lead, unit, id, name, placeholder, className, autoFocus, ...field }: NumberInputProps) {
  const styles = useStyles()
  const { text, handlers, increase, decrease, canIncrease, canDecrease } = useNumberInput(field)
  const { value, min, max, decimals, disabled, readOnly } = field
  return (
    <Input
      {...handlers}
      id={id}
      name={name}
      placeholder={placeholder}
      className={mergeClasses(styles.field, className)}
      autoFocus={autoFocus}
      role="spinbutton"
      aria-label={field['aria-label']}
      {...(field['aria-invalid'] && { 'aria-invalid': true })}
      {...(field['aria-describedby'] && { 'aria-describedby': field['aria-describedby'] })}
      aria-valuenow={Number.isFinite(value) ? value! : undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={text === '' ? '未填' : (lead ?? unit) && [lead, text, unit].filter(Boolean).join(' ')}
      // Phones without a minus key on the number pad get the whole keyboard.
      inputMode={min !== undefined && min >= 0 ? (decimals === 0 ? 'numeric' : 'decimal') : 'text'}
      autoComplete="off"
      disabled={disabled}
      readOnly={readOnly}
      value={text}
      contentBefore={
        <span className={styles.beside}>
          {lead && <span className={styles.unit}>{lead}</span>}
          <StepButton icon={Subtract16Regular} name="减少" isOpen={canDecrease} onPress={decrease} />
        </span>
      }
      contentAfter={
        <span className={styles.beside}>
          {unit && <span className={styles.unit}>{unit}</span>}
          <StepButton icon={Add16Regular} name="增加" isOpen={canIncrease} onPress={increase} />
        </span>
      }
    />
  )
}

interface StepButtonProps {
  icon: FluentIcon
  name: string
  isOpen: boolean
  onPress: () => void
}

/** For the mouse and the finger; the keyboard has its arrows in the field, so Tab passes by. */
function StepButton({ icon: Icon, name, isOpen, onPress }: StepButtonProps) {
  const styles = useStyles()
  return (
    <button type="button" tabIndex={-1} className={styles.step} aria-label={name} disabled={!isOpen} onClick={onPress}>
      <Icon aria-hidden />
    </button>
  )
}
