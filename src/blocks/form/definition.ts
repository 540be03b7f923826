import { required } from '@contracts/rules/presence'
import { validate, type Problems } from '@contracts/rules/validate'
import { isEmpty, type FieldLabels, type Validator, type Values } from '@contracts/rules/validator'
import type { ComponentType, HTMLAttributes } from 'react'
import { noValue, switchValues } from './constants'

/** A condition and the fields it reads: only their keystrokes ask it again. */
export interface When {
  readonly reads: readonly string[]
  /** @param values those of `reads`, by name */
  readonly holds: (values: Values) => boolean
}

export interface Choice {
  readonly value: string | number | boolean
  readonly text: string
  readonly isDisabled?: boolean
}

/** What a control that is not the form's own gets: a date picker, an uploader, a map. */
export interface FieldSlotProps {
  /** Of the element that takes the focus when the field is wrong. */
  id: string
  name: string
  /** Id of the label, for `aria-labelledby`. */
  labelledBy: string
  /** Ids of hint and message, for `aria-describedby`. */
  describedBy?: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  isInvalid: boolean
  /** What is wrong, in words. */
  problem?: string
  isRequired: boolean
  /** In mode view: show the value, change nothing. */
  isReadOnly: boolean
}

interface FieldBase {
  /** Key in the form model: a plain word, no dots. */
  readonly name: string
  readonly label: string
  /** Asked in their order, in the form as in the gateway (docs/architecture.md, decision 8). */
  readonly rules?: readonly Validator[]
  /** Marked by an asterisk and asked before the rules. */
  readonly required?: boolean | When
  /** A field that is not shown is neither validated nor sent; what it held comes back with it. */
  readonly shownWhen?: When
  /** Name of its section; without one it stands before all sections. */
  readonly section?: string
  /** A function is asked once the record is there. */
  readonly hint?: string | (() => string | undefined)
  /** Over both columns. */
  readonly wide?: boolean
  /** Never kept in a draft: passwords, identity and bank numbers. */
  readonly secret?: boolean
  /** What mode add starts with. */
  readonly initial?: unknown
}

interface TextField extends FieldBase {
  readonly kind: 'text' | 'number'
  readonly placeholder?: string
  /** Inside the field at its end: 元, 份, 天. */
  readonly unit?: string
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
}

interface TextareaField extends FieldBase {
  readonly kind: 'textarea'
  readonly placeholder?: string
  readonly rows?: number
}

interface ChoiceField extends FieldBase {
  readonly kind: 'select' | 'radio'
  readonly options: readonly Choice[]
}

interface CheckboxField extends FieldBase {
  readonly kind: 'checkbox'
  /** With options the value is the list of the ticked ones, without it is true or false. */
  readonly options?: readonly Choice[]
}

interface SwitchField extends FieldBase {
  readonly kind: 'switch'
  readonly trueValue?: unknown
  readonly falseValue?: unknown
}

interface SlotField extends FieldBase {
  readonly kind: 'date' | 'custom'
  readonly component: ComponentType<FieldSlotProps>
  /** It says itself, in the row, what is wrong in a row. */
  readonly saysRows?: boolean
  /** The value in words, where two are laid side by side. */
  readonly words?: (value: unknown) => string
}

export type FieldDefinition = TextField | TextareaField | ChoiceField | CheckboxField | SwitchField | SlotField

/** The definition of one kind: `FieldOf<'select'>` has options. */
export type FieldOf<Kind extends FieldDefinition['kind'], Field = FieldDefinition> = Field extends {
  kind: infer Kinds
}
  ? Kind extends Kinds
    ? Field
    : never
  : never

export interface SectionDefinition {
  readonly name: string
  readonly title: string
  readonly text?: string
  /** Can be folded and starts so; an error in it opens it. */
  readonly folded?: boolean
}

/** A form as plain data (Shared building blocks, 2.3 and 4.5). Make it once, outside the component. */
export interface FormDefinition {
  readonly fields: readonly FieldDefinition[]
  readonly sections?: readonly SectionDefinition[]
  /** One section after the other, each checked before the next one, and all of them shown before it is saved. */
  readonly stepped?: boolean
}

/** What a condition says about these values; no condition always holds. */
export const holdsFor = (when: When | undefined, values: Values): boolean =>
  when === undefined || when.holds(Object.fromEntries(when.reads.map((name) => [name, values[name]])))

/** When a field must be filled in: always (`true`), never, or under a condition. */
export const requiredWhen = ({ required: given, rules = [] }: FieldDefinition): When | boolean =>
  rules.includes(required) || (given ?? false)

const rulesOf = (field: FieldDefinition, values: Values): readonly Validator[] => {
  const { required: given, rules = [] } = field
  const must = typeof given === 'object' ? holdsFor(given, values) : given === true
  return must ? [required, ...rules] : rules
}

const labelsOf = ({ fields }: FormDefinition): FieldLabels =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]))

/** The form model: values of the fields that are shown, which is what is validated and sent. */
export const shownValues = ({ fields }: FormDefinition, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter((field) => holdsFor(field.shownWhen, values)).map(({ name }) => [name, values[name]]),
  )

/**
 * Asks the rules of all shown fields, or of some.
 * @param values of all fields
 * @returns the first message of each failing field
 */
export function problemsOf(
  definition: FormDefinition,
  values: Values,
  isAsked: (name: string) => boolean = () => true,
): Problems {
  const asked = definition.fields.filter((field) => isAsked(field.name) && holdsFor(field.shownWhen, values))
  const rules = Object.fromEntries(asked.map((field) => [field.name, rulesOf(field, values)]))
  return validate(rules, shownValues(definition, values), labelsOf(definition))
}

function emptyValue(field: FieldDefinition): unknown {
  switch (field.kind) {
    case 'checkbox':
      return field.options ? [] : false
    case 'switch':
      return field.falseValue ?? switchValues.off
    case 'text':
    case 'textarea':
      return ''
    default:
      return null
  }
}

/** What the form shows for a record: its values by field, the initial ones where it has none. */
export const startValues = ({ fields }: FormDefinition, record: Values = {}): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, record[field.name] ?? field.initial ?? emptyValue(field)]))

/** Whether two values say the same: equal in depth, or both not filled in (null, '' and [] alike). */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (one instanceof Date || other instanceof Date) {
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime()
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false
  return [...names].every((name) => isSameValue((one as Values)[name], (other as Values)[name]))
}

const textOfChoice = (options: readonly Choice[], value: unknown): string =>
  options.find((option) => option.value === value)?.text ?? String(value)

/** A value in words, for mode view and for the two sides of a conflict. */
export function wordsOf(field: FieldDefinition | undefined, value: unknown): string {
  if (field?.kind === 'switch') return isSameValue(value, field.trueValue ?? switchValues.on) ? '开' : '关'
  if (typeof value === 'boolean' && field?.kind === 'checkbox') return value ? '是' : '否'
  if (isEmpty(value)) return noValue
  if (field && 'words' in field && field.words) return field.words(value)
  const options = field && 'options' in field ? (field.options ?? []) : []
  if (Array.isArray(value)) return value.map((one) => textOfChoice(options, one)).join('、')
  if (typeof value === 'object') return JSON.stringify(value)
  return textOfChoice(options, value)
}
