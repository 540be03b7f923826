import type { Field, FieldOf, FieldType } from '@contracts/resources/definition'
import { entryLimits } from '@contracts/resources/rules'
import dayjs from 'dayjs'
import { lazy, Suspense, useState, type ComponentType, type HTMLAttributes } from 'react'
import { Input } from '@/look/parts/Input'
import { DateRangePicker } from '../dates/DateRangePicker'
import { DateTimePicker } from '../dates/DateTimePicker'
import { useFieldStyles } from '../form/fieldStyles'
import { NumberInput } from '../numberInput/NumberInput'
import { SlideSwitch } from '../slideSwitch/SlideSwitch'
import { valueText } from './cellText'
import { choicesOf } from './columns'
import { noValue } from './constants'
import { ariaOf, saidOf, type FieldInputProps } from './fieldInput'
import { fenOf, yuanOf } from './money'

// Files, a combobox, a list of rows and an editor are what most forms do without.
const FileInput = lazy(async () => ({ default: (await import('./FileInput')).FileInput }))
const ReferencePicker = lazy(async () => ({ default: (await import('./ReferencePicker')).ReferencePicker }))
const LocationInput = lazy(async () => ({ default: (await import('./LocationInput')).LocationInput }))
const ParentInput = lazy(async () => ({ default: (await import('./ParentInput')).ParentInput }))
const RowsInput = lazy(async () => ({ default: (await import('./RowsInput')).RowsInput }))
const ShownValue = lazy(async () => ({ default: (await import('./ShownValue')).ShownValue }))
const TimeInput = lazy(async () => ({ default: (await import('./TimeInput')).TimeInput }))
const TimeRangeInput = lazy(async () => ({ default: (await import('./TimeInput')).TimeRangeInput }))
const RichTextInput = lazy(async () => ({ default: (await import('../richText/RichTextInput')).RichTextInput }))

type InputOf<Type extends FieldType> = ComponentType<FieldInputProps<FieldOf<Type>>>

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const lineOf = (inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']) =>
  function Line(props: FieldInputProps) {
    const { id, value, onChange, onBlur } = props
    return (
      <Input
        {...ariaOf(props)}
        id={id}
        inputMode={inputMode}
        autoComplete="off"
        value={textIn(value)}
        onChange={(_, { value: text }) => onChange(text)}
        onBlur={onBlur}
      />
    )
  }

function Lines(props: FieldInputProps) {
  const { id, value, onChange, onBlur } = props
  const styles = useFieldStyles()
  return (
    <textarea
      {...ariaOf(props)}
      id={id}
      rows={4}
      className={`${styles.control} ${styles.lines}`}
      value={textIn(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}

interface Counting {
  readonly decimals: number
  readonly unit?: string
  /** What is stored → what is typed, and back. */
  readonly shown?: (stored: number) => number
  readonly stored?: (shown: number) => number
  readonly bounds?: { readonly min?: number; readonly max?: number }
}

const same = (value: number) => value

const countOf = ({ decimals, unit: ownUnit, shown = same, stored = same, bounds = {} }: Counting) =>
  function Count(props: FieldInputProps<FieldOf<'money' | 'integer' | 'decimal' | 'percent'>>) {
    const { field, id, value, onChange, isRequired, isInvalid, describedBy } = props
    const number = numberIn(value)
    const { lead, unit = ownUnit } = field
    const { min = bounds.min, max = bounds.max } = field
    return (
      <NumberInput
        id={id}
        aria-label={field.label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        value={number === null ? null : shown(number)}
        decimals={decimals}
        // An emptied field becomes its minimum (Shared building blocks, 5): only where something must stand there.
        min={isRequired && min !== undefined ? shown(min) : undefined}
        max={max === undefined ? undefined : shown(max)}
        lead={lead}
        unit={unit}
        onChange={(next) => onChange(next === null ? null : stored(next))}
      />
    )
  }

function Toggle({ field, value, onChange }: FieldInputProps) {
  return (
    <SlideSwitch value={value === true} trueValue falseValue={false} aria-label={field.label} onChange={onChange} />
  )
}

function Day(props: FieldInputProps) {
  const { field, id, value, onChange, isReadOnly } = props
  return (
    <DateTimePicker
      {...saidOf(props)}
      id={id}
      label={field.label}
      format="YYYY-MM-DD"
      readOnly={isReadOnly}
      value={textIn(value) || null}
      onChange={onChange}
    />
  )
}

const minuteFormat = 'YYYY-MM-DD HH:mm'
const pickedFormat = 'YYYY-MM-DD HH:mm:ss'

/** The picker speaks local time, the record ISO. */
function DayAndTime(props: FieldInputProps) {
  const { field, id, value, onChange, isReadOnly } = props
  return (
    <DateTimePicker
      {...saidOf(props)}
      id={id}
      label={field.label}
      readOnly={isReadOnly}
      value={textIn(value) ? dayjs(textIn(value)).format(pickedFormat) : null}
      onChange={(picked) => onChange(picked === null ? null : dayjs(picked).toISOString())}
    />
  )
}

function Days(props: FieldInputProps) {
  const { field, id, value, onChange, isReadOnly } = props
  const range = Array.isArray(value) && value.length === 2 ? ([String(value[0]), String(value[1])] as const) : null
  return (
    <DateRangePicker
      {...saidOf(props)}
      id={id}
      label={field.label}
      format="YYYY-MM-DD"
      endFormat="YYYY-MM-DD"
      readOnly={isReadOnly}
      value={range && [...range]}
      onChange={onChange}
    />
  )
}

/** Without seconds: from the beginning of a minute to the end of one. */
function Moments(props: FieldInputProps) {
  const { field, id, value, onChange, isReadOnly } = props
  const range = Array.isArray(value) && value.length === 2 ? value.map((end) => dayjs(String(end))) : null
  return (
    <DateRangePicker
      {...saidOf(props)}
      id={id}
      label={field.label}
      format={minuteFormat}
      endFormat={minuteFormat}
      readOnly={isReadOnly}
      value={range && [range[0]!.format(minuteFormat), range[1]!.format(minuteFormat)]}
      onChange={(next) =>
        onChange(next && [dayjs(next[0]).toISOString(), dayjs(next[1]).endOf('minute').toISOString()])
      }
    />
  )
}

function Choice(props: FieldInputProps) {
  const { field, id, value, onChange, onBlur } = props
  const styles = useFieldStyles()
  return (
    <select
      {...ariaOf(props)}
      id={id}
      className={`${styles.control} ${styles.line}`}
      value={textIn(value)}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={onBlur}
    >
      <option value="">请选择</option>
      {choicesOf(field).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

const filesOf = (kind: 'image' | 'video' | 'file') =>
  function Files({ field, id, describedBy, value, onChange, onBlur }: FieldInputProps<FieldOf<typeof kind>>) {
    const files = textIn(value) ? [textIn(value)] : []
    return (
      <FileInput
        kind={kind}
        label={field.label}
        id={id}
        describedBy={describedBy}
        files={files}
        ratio={'ratio' in field ? field.ratio : undefined}
        onChange={(next) => onChange(next[0] ?? null)}
        onBlur={onBlur}
      />
    )
  }

function Images({ field, id, describedBy, value, onChange, onBlur }: FieldInputProps<FieldOf<'images'>>) {
  return (
    <FileInput
      kind="image"
      label={field.label}
      id={id}
      describedBy={describedBy}
      files={textsIn(value)}
      most={field.max ?? entryLimits.images}
      isLed={field.leads}
      ratio={field.ratio}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

function Color(props: FieldInputProps) {
  const { id, value, onChange, onBlur } = props
  return (
    <input
      {...ariaOf(props)}
      id={id}
      type="color"
      value={textIn(value) || '#000000'}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}

const Tags = (props: FieldInputProps<FieldOf<'tags'>>) =>
  props.field.values ? <ChosenTags {...props} /> : <TypedTags {...props} />

function ChosenTags(props: FieldInputProps<FieldOf<'tags' | 'weekdays'>>) {
  const { field, id, labelledBy, describedBy, value, onChange, onBlur } = props
  const styles = useFieldStyles()
  const chosen = textsIn(value)
  const choices = choicesOf(field)
  return (
    <div id={id} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="checkbox"
            className={styles.tick}
            checked={chosen.includes(choice.value)}
            onBlur={onBlur}
            // In the order of the choices, so that ticking on and off again is no change.
            onChange={() =>
              onChange(
                choices
                  .map((one) => one.value)
                  .filter((one) => (one === choice.value ? !chosen.includes(one) : chosen.includes(one))),
              )
            }
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}

const separators = /[,，、;；\s]+/

/** Free words, separated as they are typed; they become tags when the field is left. */
function TypedTags(props: FieldInputProps<FieldOf<'tags'>>) {
  const { id, value, onChange, onBlur } = props
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed !== null) onChange([...new Set(typed.split(separators).filter((tag) => tag !== ''))])
    setTyped(null)
  }
  return (
    <Input
      {...ariaOf(props)}
      id={id}
      placeholder="多个之间用逗号分开"
      value={typed ?? textsIn(value).join('，')}
      onChange={(_, { value: text }) => setTyped(text)}
      onBlur={() => {
        settle()
        onBlur()
      }}
    />
  )
}

/** What nobody fills in. */
const Shown = ({ field, id, value }: FieldInputProps) => <span id={id}>{valueText(field, value)}</span>

/** The input of each type of field; a new type does not compile until it has its row. */
const inputByType: { readonly [Type in FieldType]: InputOf<Type> } = {
  text: lineOf(),
  longText: Lines,
  richText: RichTextInput,
  url: lineOf('url'),
  phone: lineOf('tel'),
  email: lineOf('email'),
  color: Color,
  money: countOf({ decimals: 2, unit: '元', shown: yuanOf, stored: fenOf }),
  integer: countOf({ decimals: 0 }),
  decimal: countOf({ decimals: 4 }),
  percent: countOf({ decimals: 2, unit: '%', bounds: { min: 0, max: 100 } }),
  boolean: Toggle,
  date: Day,
  dateTime: DayAndTime,
  dateRange: Days,
  dateTimeRange: Moments,
  time: TimeInput,
  timeRange: TimeRangeInput,
  weekdays: ChosenTags,
  enum: Choice,
  image: filesOf('image'),
  file: filesOf('file'),
  video: filesOf('video'),
  images: Images,
  tags: Tags,
  reference: ReferencePicker,
  references: ReferencePicker,
  location: LocationInput,
  parent: ParentInput,
  order: Shown,
  rows: RowsInput,
}

/** Types that are seen where they are only read; every other one is words. */
const seenTypes: ReadonlySet<FieldType> = new Set(['image', 'images', 'rows'])

/** The input of a field, by its type. What may only be read stands there as it is read. */
export function FieldInput(props: FieldInputProps) {
  const { field, id, name, labelledBy, value, isReadOnly } = props
  const isReference = 'to' in field
  if (isReadOnly && !isReference) {
    return (
      <span id={id} aria-labelledby={labelledBy} tabIndex={-1}>
        {seenTypes.has(field.type) ? (
          <Suspense fallback={valueText(field, value)}>
            <ShownValue field={field} id={id} name={name} value={value} />
          </Suspense>
        ) : (
          valueText(field, value)
        )}
      </span>
    )
  }
  const One = inputByType[field.type] as ComponentType<FieldInputProps>
  return (
    <Suspense fallback={<span id={id}>{noValue}</span>}>
      <One {...props} />
    </Suspense>
  )
}

/** A field of a resource as a slot of a form, made once per field. */
export const slotOf = (field: Field, isLocked: () => boolean) =>
  function Slot(props: Omit<FieldInputProps, 'field'>) {
    return <FieldInput {...props} field={field} isReadOnly={props.isReadOnly || isLocked()} />
  }
