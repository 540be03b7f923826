import type { AnyResource, Field, FieldOf, FieldType } from '@contracts/resources/definition'
import { columnHeader, escapePart, innerDepth, partsOfRows, signsOf } from '@contracts/resources/rowsText'
import { templateMarks } from '@contracts/resources/templateMarks'

/** A column of a template: its header, what may stand below it, and how that looks. */
export interface TemplateColumn {
  readonly header: string
  readonly hint: string
  readonly example: string
  /** All that may stand there; empty where anything may. */
  readonly choices: readonly string[]
}

interface Filling<F extends Field> {
  /** How it is filled in, in the words of a merchant; '' where that goes without saying. */
  readonly hint: (field: F) => string
  readonly example: (field: F) => string
}

const joint = '、'

const within = ({ min, max }: { readonly min?: number; readonly max?: number }, unit: string, scale = 1): string => {
  const [least, most] = [min, max].map((bound) => bound !== undefined && `${bound / scale}${unit}`)
  if (least && most) return `，${least} 到 ${most}`
  if (least) return `，不小于 ${least}`
  return most ? `，不大于 ${most}` : ''
}

const words: Filling<FieldOf<'text'>> = {
  hint: ({ max }) => (max === undefined ? '' : `最多 ${max} 字`),
  example: ({ label, max = 20 }) => `示例${label}`.slice(0, max),
}
const formed = (hint: string, example: string): Filling<Field> => ({ hint: () => hint, example: () => example })
const number = (hint: string, example: (field: { readonly min?: number }) => number, unit = '', scale = 1) =>
  ({
    hint: (field) => `${hint}${within(field, unit, scale)}`,
    example: (field) => String(example(field) / scale),
  }) satisfies Filling<FieldOf<'integer'>>
const fileKey = formed('文件在文件管理中的地址', 'image/example.jpg')

/** How each type of field is filled in; a new type does not compile without its row. */
const fillingByType: { readonly [Type in FieldType]: Filling<FieldOf<Type>> } = {
  text: words,
  longText: words as never,
  richText: formed('可填写文字或 HTML', '<p>示例内容</p>'),
  url: formed('以 https:// 开头的网址', 'https://example.com'),
  phone: formed('手机或座机号码', '13800138000'),
  email: formed('邮箱地址', 'name@example.com'),
  color: formed('颜色代码', '#0F6CBD'),
  money: number('单位元，最多两位小数', ({ min = 0 }) => Math.max(min, 12_800), '元', 100) as never,
  integer: number('整数', ({ min = 0 }) => Math.max(min, 10)),
  decimal: number('数字，最多四位小数', ({ min = 0 }) => Math.max(min, 1.5)) as never,
  percent: number('只填数字，12.5 表示 12.5%', ({ min = 0 }) => Math.max(min, 12.5)) as never,
  boolean: formed('填写是或否', '是'),
  date: formed('日期，如 2026-03-01', '2026-03-01'),
  dateTime: formed('日期和时间，如 2026-03-01 16:30', '2026-03-01 16:30'),
  dateRange: formed('首日 ~ 末日', '2026-03-01 ~ 2026-12-31'),
  dateTimeRange: formed('开始时间 ~ 结束时间', '2026-03-01 10:00 ~ 2026-03-01 22:00'),
  time: formed('时间，如 09:00', '09:00'),
  timeRange: formed('开始 ~ 结束', '09:00 ~ 21:30'),
  weekdays: formed('如 周一至周五、周日，或每天', '周一至周五'),
  enum: {
    hint: ({ values }) => `可填：${Object.values(values).join(joint)}`,
    example: ({ values }) => Object.values(values)[0] ?? '',
  },
  image: fileKey,
  file: fileKey,
  video: fileKey,
  images: formed('文件地址，一行一个', 'image/one.jpg\nimage/two.jpg'),
  tags: {
    hint: ({ values }) => `多个用${joint}隔开${values ? `，可填：${Object.values(values).join(joint)}` : ''}`,
    example: ({ values }) => (values ? Object.values(values) : ['标签一', '标签二']).slice(0, 2).join(joint),
  },
  reference: { hint: () => '填写已有记录的名称或编号', example: ({ label }) => `已有的${label}` },
  references: {
    hint: () => `填写已有记录的名称，多个用${joint}隔开`,
    example: ({ label }) => `已有的${label}`,
  },
  location: formed('省 市 区 | 详细地址 | 经度,纬度（可不填）', '浙江省 杭州市 西湖区 | 北山街78号 | 120.141,30.246'),
  parent: { hint: () => '填写已有记录的名称或编号，最上级不填', example: ({ label }) => `已有的${label}` },
  order: formed('由系统排列', '1'),
  rows: {
    hint: (field) => rowsHint(field),
    example: (field) => exampleOf(field, 0),
  },
}

function rowsHint(field: FieldOf<'rows'>): string {
  const { rows, parts } = signsOf(0)
  const inner = partsOfRows(field).map((name) => {
    const part: Field = field.fields[name]!
    const hint = (fillingByType[part.type] as Filling<Field>).hint(part)
    return hint === '' ? part.label : `${part.label}（${hint}）`
  })
  return `一格可写多行，行间用${rows[0]}，各项按列标题的顺序用${parts[0]}隔开：${inner.join(joint)}`
}

function exampleOf(field: FieldOf<'rows'>, depth: number): string {
  const examples = partsOfRows(field).map((name) => {
    const part: Field = field.fields[name]!
    const text =
      part.type === 'rows' ? exampleOf(part, innerDepth) : (fillingByType[part.type] as Filling<Field>).example(part)
    return escapePart(text, depth)
  })
  return examples.join(signsOf(depth).parts[0])
}

/** All that may stand in a cell of a field; empty where anything may. */
export function choicesOf(field: Field): readonly string[] {
  if (field.type === 'enum') return Object.values(field.values)
  return field.type === 'boolean' ? ['是', '否'] : []
}

function need({ required, requiredWhen }: Field): string {
  if (required) return '必填'
  return requiredWhen ? '按其他列的内容必填' : '选填'
}

/** The columns of an empty file: everything that a form asks for, the field that names the record first. */
export function templateOf({ fields, form, nameField }: AnyResource): readonly TemplateColumn[] {
  const names = form.flatMap((section) => section.fields).filter((name) => fields[name] && !fields[name].readOnly)
  return names
    .toSorted((one, other) => Number(other === nameField) - Number(one === nameField))
    .map((name) => {
      const field: Field = fields[name]!
      const filling = fillingByType[field.type] as Filling<Field>
      return {
        header: columnHeader(field),
        hint: [need(field), filling.hint(field), field.hint ?? ''].filter((part) => part !== '').join('；'),
        example: filling.example(field),
        choices: choicesOf(field),
      }
    })
}

/** The lines of a template: headers, what may stand below them, and an example; the last two are never imported. */
export function templateLines(columns: readonly TemplateColumn[]): readonly (readonly string[])[] {
  const marked = (mark: string, texts: readonly string[]) =>
    texts.map((text, at) => (at === 0 ? `${mark}${text}` : text))
  return [
    columns.map(({ header }) => header),
    marked(
      templateMarks.hint,
      columns.map(({ hint }) => hint),
    ),
    marked(
      templateMarks.example,
      columns.map(({ example }) => example),
    ),
  ]
}
