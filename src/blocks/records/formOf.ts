import type { AnyResource, Field, Fields, FieldType, When } from '@contracts/resources/definition'
import { holdsWhen, problemsOf, rulesOf } from '@contracts/resources/rules'
import type { Validator, Values } from '@contracts/rules/validator'
import type { FormMode } from '@machines/flows/formSave/formFlow'
import { createElement, type ComponentType } from 'react'
import type { FieldDefinition, FieldSlotProps, FormDefinition, When as FormWhen } from '../form/definition'
import { valueText } from './cellText'
import { choicesOf } from './columns'
import { slotOf } from './inputs'
import { presetWords } from './presetWords'
import type { Seen } from './seen'

/** Inputs of an area's own, by field. */
export type OwnInputs = Readonly<Record<string, ComponentType<FieldSlotProps> | undefined>>

/** Types that the form draws by a native control of its own: a keystroke there renders nothing. */
const nativeByType: { readonly [Type in FieldType]?: (field: Field) => Pick<FieldDefinition, 'kind'> & object } = {
  text: () => ({ kind: 'text' }),
  url: () => ({ kind: 'text', inputMode: 'url' }),
  phone: () => ({ kind: 'text', inputMode: 'tel' }),
  email: () => ({ kind: 'text', inputMode: 'email' }),
  longText: () => ({ kind: 'textarea' }),
  enum: (field) => ({ kind: 'select', options: choicesOf(field).map(({ value, label }) => ({ value, text: label })) }),
  boolean: () => ({ kind: 'switch', trueValue: true, falseValue: false }),
}

/** Fields that take both columns of the form. */
const isWide: ReadonlySet<FieldType> = new Set([
  'longText',
  'location',
  'richText',
  'images',
  'weekdays',
  'tags',
  'references',
  'rows',
])

const whenOf = (when: When): FormWhen => ({ reads: [when.field], holds: (values) => holdsWhen(when, values) })

/** A field that waits for one that is not shown is not shown either: the gateway empties both. */
function shownOf(fields: Fields, { shownWhen }: Field): FormWhen | undefined {
  if (!shownWhen) return undefined
  const above = fields[shownWhen.field]
  const [own, before] = [whenOf(shownWhen), above && !above.readOnly ? shownOf(fields, above) : undefined]
  if (!before) return own
  return {
    reads: [...own.reads, ...before.reads],
    holds: (values) => own.holds(values) && before.holds(values),
  }
}

/** The rules across fields whose message stands at this one; asked by the one function of form, call and import. */
const crossRulesOf = ({ fields, rules = [] }: AnyResource, name: string): readonly Validator[] =>
  rules
    .filter(({ at }) => at === name)
    .map((rule) => {
      const asked = new Set([name, ...rule.reads])
      const involved = Object.fromEntries(Object.entries(fields).filter(([one]) => asked.has(one)))
      return (_, values) => problemsOf({ fields: involved, rules: [rule] }, values)[name] ?? null
    })

/** The rules against what is stored whose message stands at this field. */
const storedRulesOf = ({ storedRules = [] }: AnyResource, name: string, stored: () => Values): readonly Validator[] =>
  storedRules
    .filter(({ at }) => at === name)
    .map(
      ({ problem }) =>
        (_, values) =>
          problem(values as never, stored() as never),
    )

/** An own input of a field that a record may fix: it then only shows. */
const fixable = (Own: ComponentType<FieldSlotProps>, isFixed: () => boolean) =>
  function OwnSlot(props: FieldSlotProps) {
    return createElement(Own, { ...props, isReadOnly: props.isReadOnly || isFixed() })
  }

interface FormOptions {
  readonly mode: FormMode
  /** The record as it is stored, once it is loaded: some fields are fixed by it. */
  readonly stored: () => Values
  readonly inputs?: OwnInputs
  /** Filled in section by section. */
  readonly stepped?: boolean
}

/** Whether a field can be read and not changed: fixed once the record is there, or without the right to change it. */
const isLockedIn = (mode: FormMode, field: Field, may: Seen['may']) =>
  (field.fixed === true && mode === 'edit') || (field.writeAccess !== undefined && !may(field.writeAccess))

/** Why a field that is shown cannot be changed. */
const lockWords = {
  fixed: '新增后不能修改',
  access: '没有修改权限',
  status: '当前状态下不能修改',
  used: '已有销售或使用，不能修改',
} as const

const lockReason = ({ fixed, fixedWhen }: Field, isLocked: boolean): string => {
  if (isLocked) return fixed ? lockWords.fixed : lockWords.access
  if (fixedWhen?.reason !== undefined) return fixedWhen.reason
  return fixedWhen?.field === 'status' ? lockWords.status : lockWords.used
}

/**
 * The form of a resource as the user who is signed in may see it. Fields that the server sets are in none; one that
 * may only be read stands there in words. Make it once.
 */
export function formOf(
  { resource, may }: Seen,
  { mode, stored, inputs = {}, stepped = false }: FormOptions,
): FormDefinition {
  const { form, fields } = resource
  const define = (name: string, section: string): readonly FieldDefinition[] => {
    const field = fields[name]
    if (!field || field.readOnly) return []
    const preset = resource.preset?.[name]
    const own = inputs[name] ?? (preset === undefined ? undefined : presetWords(field))
    const isLocked = isLockedIn(mode, field, may)
    const mayBeFixed = mode === 'edit' && field.fixedWhen !== undefined
    const native = own || isLocked || mayBeFixed ? undefined : nativeByType[field.type]
    const isFixed = () => isLocked || (mayBeFixed && holdsWhen(field.fixedWhen!, stored()))
    const base = {
      name,
      section,
      label: field.label,
      hint: isLocked || mayBeFixed ? () => (isFixed() ? lockReason(field, isLocked) : field.hint) : field.hint,
      rules: isLocked
        ? []
        : [
            ...rulesOf(field),
            ...crossRulesOf(resource, name),
            ...(mode === 'edit' ? storedRulesOf(resource, name, stored) : []),
          ],
      required: isLocked ? false : (field.required ?? (field.requiredWhen && whenOf(field.requiredWhen))),
      shownWhen: shownOf(fields, field),
      wide: isWide.has(field.type),
      secret: field.personal?.as === 'idNumber',
      initial: preset ?? ('initial' in field ? field.initial : field.type === 'boolean' ? false : undefined),
    }
    const control = native
      ? native(field)
      : {
          kind: 'custom',
          component: own ? fixable(own, isFixed) : slotOf(field, isFixed),
          saysRows: field.type === 'rows',
          words: (value: unknown) => valueText(field, value),
        }
    // `native` and `slotOf` give each kind what it needs.
    return [{ ...base, ...control } as FieldDefinition]
  }
  const sections = form.map(({ section, fields: names }) => ({
    name: section,
    title: section,
    fields: names.flatMap((name) => define(name, section)),
  }))
  return {
    stepped,
    sections: sections.filter((one) => one.fields.length > 0).map(({ name, title }) => ({ name, title })),
    fields: sections.flatMap((one) => one.fields),
  }
}

/** Fields that the form of a mode only shows: they are not sent. */
export const lockedIn = ({ resource, may }: Seen, mode: FormMode): ReadonlySet<string> =>
  new Set(
    Object.entries(resource.fields)
      .filter(([, field]) => isLockedIn(mode, field, may))
      .map(([name]) => name),
  )
