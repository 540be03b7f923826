import { Switch } from '@fluentui/react-components'
import { SWITCH_OFF, SWITCH_ON } from './constants'

interface SlideSwitchProps<On, Off> {
  /** On when it is `trueValue`; anything else, also nothing at all, shows as off and is kept until the first press. */
  value: On | Off | null | undefined
  onChange: (value: On | Off) => void
  /** What the field holds when on; 1 unless given (Shared building blocks, 5). */
  trueValue?: On
  /** What the field holds when off; 0 unless given (Shared building blocks, 5). */
  falseValue?: Off
  label?: string
  /** Where no label is shown and no field around it has one. */
  'aria-label'?: string
  disabled?: boolean
  className?: string
}

/** A switch that slides between two values of a field: 1 and 0, or any others. */
export function SlideSwitch<const On = typeof SWITCH_ON, const Off = typeof SWITCH_OFF>({
  value,
  onChange,
  trueValue = SWITCH_ON as On,
  falseValue = SWITCH_OFF as Off,
  ...more
}: SlideSwitchProps<On, Off>) {
  return (
    <Switch
      {...more}
      checked={Object.is(value, trueValue)}
      onChange={(_, { checked }) => onChange(checked ? trueValue : falseValue)}
    />
  )
}
