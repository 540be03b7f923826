import type { AnyResource, Field, FieldOf, Fields, FieldType, When } from './definition'
import { ruleMessages } from '../rules/messages'
import { holdsWhen } from './rules'
import { everyDay } from './weekdays'

/** A value that a field must refuse, with what it must say. */
export interface Misfit {
  readonly value: unknown
  readonly message: string
}

interface Sample<Type extends FieldType> {
  /** A believable value. */
  readonly good: (field: FieldOf<Type>) => unknown
  /** @param good a value that the field takes */
  readonly misfits: (field: FieldOf<Type>, good: unknown) => readonly Misfit[]
}

const wrongForm = '该字段格式错误'

const within = (value: number, { min = 0, max = Infinity }: { min?: number; max?: number }) =>
  Math.min(Math.max(value, min), max)

const filled = <Entry>({ min = 1 }: { min?: number }, entry: Entry): Entry[] =>
  Array.from({ length: Math.max(min, 1) }, () => entry)

const words = (most: number): Sample<'text'> => ({
  good: ({ label, min = 0, max = most, initial }) => initial ?? label.padEnd(min, '样').slice(0, max),
  misfits: ({ min = 0, max = most }) => [
    { value: '长'.repeat(max + 1), message: `不能多于${max}个字符` },
    ...(min > 1 ? [{ value: '短'.repeat(min - 1), message: `不能少于${min}个字符` }] : []),
  ],
})

/** @param unit how many of what is stored make one of what is spoken of */
const bounds = (min: number | undefined, max: number | undefined, unit = 1): Misfit[] => [
  ...(min === undefined ? [] : [{ value: min - 1, message: `不能小于${min / unit}` }]),
  ...(max === undefined ? [] : [{ value: max + 1, message: `不能大于${max / unit}` }]),
]

const whole = (usual: number, unit = 1): Sample<'integer'> => ({
  good: (field) => field.initial ?? within(usual, field),
  misfits: ({ min, max }) => [{ value: 1.5, message: wrongForm }, ...bounds(min, max, unit)],
})

const formed = (good: string, ...wrong: readonly string[]): Sample<'date'> => ({
  good: () => good,
  misfits: () => wrong.map((value) => ({ value, message: wrongForm })),
})

const key = (name: string): Sample<'image'> => ({
  good: () => name,
  misfits: () => [{ value: 'k'.repeat(2_001), message: '不能多于2000个字符' }],
})

const tooMany = (max: number, entry: unknown): Misfit => ({
  value: Array.from({ length: max + 1 }, () => entry),
  message: `最多只能有${max}项`,
})
const tooFew = (min: number | undefined, entry: unknown): Misfit[] =>
  min === undefined || min < 2
    ? []
    : [{ value: Array.from({ length: min - 1 }, () => entry), message: `至少需要${min}项` }]

const lakeside = { region: ['浙江省', '杭州市', '西湖区'], street: '北山街78号', longitude: 120.141, latitude: 30.246 }

/** What every type of field takes and refuses; a new type does not compile without its row. */
const sampleByType: { readonly [Type in FieldType]: Sample<Type> } = {
  text: words(200),
  longText: words(2_000) as never,
  richText: {
    good: ({ label }) => `<p>${label}</p>`,
    misfits: ({ max = 100_000 }) => [{ value: '长'.repeat(max + 1), message: `不能多于${max}个字符` }],
  },
  url: {
    good: () => 'https://example.com/menu?table=8',
    misfits: () => [{ value: 'example', message: '请填写正确的网址' }],
  },
  phone: {
    good: () => '0571-8797 7000',
    misfits: () =>
      ['abc', '12'].map((value) => ({ value, message: '填写 5 至 20 位的电话号码，只含数字、空格和 + - ( )' })),
  },
  email: {
    good: () => 'front.desk@example.com',
    misfits: () => [{ value: 'front.desk', message: '请填写正确的邮箱' }],
  },
  color: formed('#0f6cbd', 'blue', '#fff') as never,
  // Fen, spoken of in yuan.
  money: whole(12_800, 100) as never,
  integer: whole(6),
  decimal: {
    good: (field) => field.initial ?? within(36.5, field),
    misfits: ({ min, max }) => [{ value: '三十六', message: wrongForm }, ...bounds(min, max)],
  },
  percent: {
    good: (field) => field.initial ?? within(12.5, field),
    misfits: ({ min = 0, max = 100 }) => [{ value: '一成', message: wrongForm }, ...bounds(min, max)],
  },
  boolean: { good: ({ initial = true }) => initial, misfits: () => [{ value: '是', message: wrongForm }] },
  date: formed('2026-06-01', '2026-02-30', '6月1日') as never,
  dateTime: formed('2026-06-01T04:00:00.000Z', '昨天') as never,
  dateRange: {
    good: () => ['2026-06-01', '2026-12-31'],
    misfits: () => [
      { value: ['2026-12-31', '2026-06-01'], message: wrongForm },
      { value: ['2026-06-01'], message: wrongForm },
    ],
  },
  dateTimeRange: {
    good: () => ['2026-06-01T02:00:00.000Z', '2026-06-01T14:00:00.000Z'],
    misfits: () => [
      { value: ['2026-06-02T02:00:00.000Z', '2026-06-01T14:00:00.000Z'], message: wrongForm },
      { value: ['2026-06-01T02:00:00.000Z'], message: wrongForm },
      { value: ['今天', '明天'], message: wrongForm },
    ],
  },
  time: {
    good: () => '09:00',
    misfits: () => ['24:00', '9点', '12:60'].map((value) => ({ value, message: ruleMessages.time })),
  },
  timeRange: {
    good: () => ['09:00', '21:30'],
    misfits: ({ overnight }) => [
      { value: ['09:00', '24:00'], message: ruleMessages.timeRange },
      { value: ['09:00'], message: ruleMessages.timeRange },
      ...(overnight ? [] : [{ value: ['21:00', '09:00'], message: ruleMessages.endsAfter('21:00') }]),
    ],
  },
  weekdays: { good: () => everyDay, misfits: () => [{ value: ['8'], message: wrongForm }] },
  enum: {
    good: ({ initial, values }) => initial ?? Object.keys(values)[0],
    misfits: () => [
      { value: '没有这一项', message: wrongForm },
      { value: 'constructor', message: wrongForm },
    ],
  },
  image: key('demo/cover.jpg'),
  file: key('demo/list.xlsx') as never,
  video: key('demo/lake.mp4') as never,
  images: {
    good: (field) => filled(field, 'demo/cover.jpg'),
    misfits: ({ min, max = 9 }) => [tooMany(max, 'demo/cover.jpg'), ...tooFew(min, 'demo/cover.jpg')],
  },
  tags: {
    good: ({ values, ...field }) => (values ? Object.keys(values).slice(0, 2) : filled(field, '标签')),
    misfits: ({ min, max = 50 }) => [
      tooMany(max, '标签'),
      ...tooFew(min, '标签'),
      { value: filled({ min }, 5), message: wrongForm },
    ],
  },
  reference: { good: () => 1, misfits: () => [{ value: '湖景房', message: wrongForm }] },
  references: {
    good: (field) => filled(field, 1),
    misfits: ({ min, max = 200 }) => [
      tooMany(max, 1),
      ...tooFew(min, 1),
      { value: filled({ min }, '湖景房'), message: wrongForm },
    ],
  },
  location: {
    good: () => lakeside,
    misfits: () => [
      { value: { ...lakeside, region: [] }, message: '请选择省市区' },
      { value: { ...lakeside, street: ' ' }, message: '请填写详细地址' },
      { value: { ...lakeside, street: '长'.repeat(101) }, message: '详细地址不能多于100个字符' },
      ...[{ longitude: 181 }, { latitude: null }].map((wrong) => ({
        value: { ...lakeside, ...wrong },
        message: '经度填 -180 至 180，纬度填 -90 至 90，两个都要填',
      })),
    ],
  },
  // At the top: what it could stand below is another record.
  parent: { good: () => null, misfits: () => [{ value: '上级', message: wrongForm }] },
  order: { good: () => 1, misfits: () => [{ value: 1.5, message: wrongForm }] },
  rows: {
    good: ({ fields, ...field }) => filled(field, sampleValues(fields)),
    misfits: ({ fields, min, max = 100 }, good) => {
      const [row, ...others] = good as readonly Readonly<Record<string, unknown>>[]
      return [
        tooMany(max, row),
        ...tooFew(min, row),
        { value: filled({ min }, '不是一行'), message: wrongForm },
        ...Object.entries(fields)
          .filter(([, field]) => !field.readOnly)
          .flatMap(([name, field]) =>
            [...(field.required ? [missing] : []), ...misfitsOf(field, row?.[name])].map(({ value, message }) => ({
              value: [{ ...row, [name]: value }, ...others],
              message: `第1行 ${field.label}：${message}`,
            })),
          ),
      ]
    },
  },
}

const missing: Misfit = { value: null, message: '该字段必须填写' }

const sampleOf = (field: Field): unknown => (sampleByType[field.type].good as (field: Field) => unknown)(field)

/**
 * Values that a field must refuse.
 * @param good one that it takes; for rows, what each wrong row is made of. A sample that leaves it open has none
 */
export const misfitsOf = (field: Field, good: unknown): readonly Misfit[] =>
  (sampleByType[field.type].misfits as (field: Field, good: unknown) => readonly Misfit[])(
    field,
    good ?? sampleOf(field),
  )

/** A value for which a condition holds. */
export function valueFor({ field, is }: When, fields: Fields): Readonly<Record<string, unknown>> {
  const deciding = fields[field]
  if (is === true) return { [field]: deciding?.type === 'boolean' || !deciding ? true : sampleOf(deciding) }
  if (Array.isArray(is)) return { [field]: is[0] }
  return { [field]: typeof is === 'object' && 'over' in is ? is.over + 1 : is }
}

function sampleValues(
  fields: Fields,
  own: Readonly<Record<string, unknown>> = {},
  given: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  // Null is said by a sample as well: what it leaves open stays open.
  for (const [name, field] of Object.entries(fields))
    values[name] = own[name] === undefined ? sampleOf(field) : own[name]
  Object.assign(values, given)
  for (const [name, field] of Object.entries(fields))
    if (field.shownWhen && !holdsWhen(field.shownWhen, values)) values[name] = null
  return values
}

/**
 * A believable record of a resource, with the values of its definition's `sample` and those of each field's type.
 * @param given values that it is to have; what is not shown beside them is null
 */
export const sampleRecord = (
  { fields, sample }: Pick<AnyResource, 'fields' | 'sample'>,
  given: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => sampleValues(fields, sample, given)
