import { isDecimal } from '@contracts/rules/quantities'
import { mergeClasses } from '@fluentui/react-components'
import type { ComponentType } from 'react'
import { useController } from 'react-hook-form'
import { notChosen, switchValues } from './constants'
import { isSameValue, type Choice, type FieldDefinition, type FieldOf } from './definition'
import { useFieldStyles } from './fieldStyles'
import { useFormModel } from './FormContext'

/** What every control gets besides its own definition. */
export interface ControlProps<Field extends FieldDefinition = FieldDefinition> {
  field: Field
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  problem: string | undefined
  isRequired: boolean
}

/** A number where the text is one and a double can hold it; else the text as it stands, for the rules to judge. */
function numberOf(text: unknown): unknown {
  if (text === '' || text === null || text === undefined) return null
  if (typeof text !== 'string') return text
  const number = Number(text)
  return isDecimal(text) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text
}

const ariaOf = ({ describedBy, isInvalid, isRequired }: ControlProps) => ({
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
  'aria-required': isRequired || undefined,
})

/** Text and numbers stay in the element itself: a keystroke renders nothing. */
function useText(field: FieldDefinition) {
  const { store, typed } = useFormModel()
  return store.register(field.name, {
    onChange: () => typed.typed(field.name),
    onBlur: () => typed.left(field.name),
    ...(field.kind === 'number' && { setValueAs: numberOf }),
  })
}

function TextControl(props: ControlProps<FieldOf<'text'>>) {
  const { field, id } = props
  const styles = useFieldStyles()
  return (
    <div className={styles.box}>
      <input
        {...useText(field)}
        {...ariaOf(props)}
        id={id}
        type="text"
        className={mergeClasses(styles.control, styles.line, field.unit !== undefined && styles.besideUnit)}
        placeholder={field.placeholder}
        inputMode={field.inputMode ?? (field.kind === 'number' ? 'decimal' : undefined)}
        autoComplete={field.autoComplete ?? 'off'}
      />
      {field.unit && (
        <span className={styles.unit} aria-hidden>
          {field.unit}
        </span>
      )}
    </div>
  )
}

function TextareaControl(props: ControlProps<FieldOf<'textarea'>>) {
  const { field, id } = props
  const styles = useFieldStyles()
  return (
    <textarea
      {...useText(field)}
      {...ariaOf(props)}
      id={id}
      className={mergeClasses(styles.control, styles.lines)}
      rows={field.rows ?? 4}
      placeholder={field.placeholder}
    />
  )
}

/** Other values are drawn from the store: their field alone renders when they change. */
function useChosen(field: FieldDefinition) {
  const { store, typed } = useFormModel()
  const { field: chosen } = useController({ name: field.name, control: store.control })
  return {
    ref: chosen.ref,
    value: chosen.value,
    change: (value: unknown) => {
      chosen.onChange(value)
      typed.typed(field.name)
    },
    leave: () => {
      chosen.onBlur()
      typed.left(field.name)
    },
  }
}

/** Options are told apart by their place: their values may be numbers, which an element would turn into text. */
const placeOf = (options: readonly Choice[], value: unknown) => {
  const place = options.findIndex((option) => option.value === value)
  return place < 0 ? '' : String(place)
}

function SelectControl(props: ControlProps<FieldOf<'select'>>) {
  const { field, id } = props
  const styles = useFieldStyles()
  const { ref, value, change, leave } = useChosen(field)
  return (
    <select
      {...ariaOf(props)}
      ref={ref}
      id={id}
      name={field.name}
      className={mergeClasses(styles.control, styles.line)}
      value={placeOf(field.options, value)}
      onChange={(event) => change(field.options[Number(event.target.value || -1)]?.value ?? null)}
      onBlur={leave}
    >
      <option value="">{notChosen}</option>
      {field.options.map((option, index) => (
        <option key={String(option.value)} value={index} disabled={option.isDisabled}>
          {option.text}
        </option>
      ))}
    </select>
  )
}

function RadioControl(props: ControlProps<FieldOf<'radio'>>) {
  const { field, id, labelledBy } = props
  const styles = useFieldStyles()
  const { ref, value, change, leave } = useChosen(field)
  return (
    <div {...ariaOf(props)} id={id} role="radiogroup" aria-labelledby={labelledBy} className={styles.choices}>
      {field.options.map((option, index) => (
        <label key={String(option.value)} className={styles.choice}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={id}
            className={styles.tick}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => change(option.value)}
            onBlur={leave}
          />
          {option.text}
        </label>
      ))}
    </div>
  )
}

function CheckboxControl(props: ControlProps<FieldOf<'checkbox'>>) {
  const { field } = props
  return field.options ? <TickList {...props} options={field.options} /> : <TickBox {...props} />
}

function TickList(props: ControlProps<FieldOf<'checkbox'>> & { options: readonly Choice[] }) {
  const { field, id, labelledBy, describedBy, options } = props
  const styles = useFieldStyles()
  const { ref, value, change, leave } = useChosen(field)
  const ticked: readonly unknown[] = Array.isArray(value) ? value : []
  // In the order of the options, so that ticking on and off again is no change.
  const toggle = (one: unknown) =>
    change(
      options
        .map((option) => option.value)
        .filter((each) => (each === one ? !ticked.includes(each) : ticked.includes(each))),
    )
  return (
    <div id={id} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.choices}>
      {options.map((option, index) => (
        <label key={String(option.value)} className={styles.choice}>
          <input
            ref={index === 0 ? ref : undefined}
            type="checkbox"
            className={styles.tick}
            checked={ticked.includes(option.value)}
            disabled={option.isDisabled}
            aria-invalid={props.isInvalid || undefined}
            onChange={() => toggle(option.value)}
            onBlur={leave}
          />
          {option.text}
        </label>
      ))}
    </div>
  )
}

function TickBox(props: ControlProps) {
  const { field, id } = props
  const styles = useFieldStyles()
  const { ref, value, change, leave } = useChosen(field)
  return (
    <div className={styles.choices}>
      <input
        {...ariaOf(props)}
        ref={ref}
        id={id}
        type="checkbox"
        className={styles.tick}
        checked={value === true}
        onChange={(event) => change(event.target.checked)}
        onBlur={leave}
      />
    </div>
  )
}

function SwitchControl(props: ControlProps<FieldOf<'switch'>>) {
  const { field, id } = props
  const { trueValue = switchValues.on, falseValue = switchValues.off } = field
  const styles = useFieldStyles()
  const { ref, value, change, leave } = useChosen(field)
  const isOn = isSameValue(value, trueValue)
  return (
    <div className={styles.choices}>
      <input
        {...ariaOf(props)}
        ref={ref}
        id={id}
        type="checkbox"
        role="switch"
        className={styles.slide}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => change(event.target.checked ? trueValue : falseValue)}
        onBlur={leave}
      />
    </div>
  )
}

function SlotControl({ field, ...props }: ControlProps<FieldOf<'custom'>>) {
  const { component: Slot } = field
  const { value, change, leave } = useChosen(field)
  return <Slot {...props} name={field.name} value={value} onChange={change} onBlur={leave} isReadOnly={false} />
}

type Controls = { [Kind in FieldDefinition['kind']]: ComponentType<ControlProps<FieldOf<Kind>>> }

/** A new kind of field does not compile until it has its control. */
const controls: Controls = {
  text: TextControl,
  number: TextControl,
  textarea: TextareaControl,
  select: SelectControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  switch: SwitchControl,
  date: SlotControl,
  custom: SlotControl,
}

/** The control of a field, by its kind. */
export function FieldControl(props: ControlProps) {
  const Control = controls[props.field.kind] as ComponentType<ControlProps>
  return <Control {...props} />
}

/** Kinds whose control is one element that a `label` can point at; the others are named by `aria-labelledby`. */
export const isOneElement = (field: FieldDefinition): boolean =>
  field.kind !== 'radio' &&
  field.kind !== 'custom' &&
  field.kind !== 'date' &&
  !(field.kind === 'checkbox' && field.options)
