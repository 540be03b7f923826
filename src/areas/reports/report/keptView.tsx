import { familyOf } from '@contracts/reports/families'
import { spanWords, type ReportDefinition } from '@contracts/reports/report'
import { reportOf } from '@contracts/reports/reports'
import type { AnyResource, Field, Fields } from '@contracts/resources/definition'
import { filtersOfTags, filterTags, type viewFields } from '@contracts/resources/reports/reportView'
import { useTenant } from '@/app/tenant/useTenant'
import type { FieldSlotProps } from '@/blocks/form/definition'
import type { OwnInputs } from '@/blocks/records/formOf'
import type { ReportView } from './reportAddress'
import { spansOf } from './reportDays'

const longestName = 30
const words = { wholePlace: '全部', firstTab: '默认页签', noFilters: '不筛选' } as const

/** A record that keeps what a report shows. */
type Keeper = AnyResource & { readonly fields: typeof viewFields & Readonly<Record<'name' | 'reportKey', Field>> }

/**
 * The definition of such a record as the form of one report needs it: with the report's own spans, and beginning with
 * what it shows now.
 * @param view null: of a record that is there already
 * @param more what further fields begin with
 */
export function keeperOf(
  keeper: Keeper,
  report: ReportDefinition,
  view: ReportView | null,
  more: Readonly<Record<string, unknown>> = {},
): AnyResource {
  const spans = Object.fromEntries(spansOf(report).map((span) => [span, spanWords[span]]))
  const fields = { ...keeper.fields, span: { ...keeper.fields.span, values: spans } }
  if (view === null) return { ...keeper, fields }
  const shown = view.span ?? report.span
  const begun: Readonly<Record<string, unknown>> = {
    name: `${report.title} ${spanWords[shown]}`.slice(0, longestName),
    reportKey: report.key,
    reportTab: view.tab.name === '' ? null : view.tab.name,
    span: shown,
    compare: view.compare,
    filters: filterTags(view.filters),
    stores: view.hotelIds.map(String),
    ...more,
  }
  return { ...keeper, fields: beginningWith(fields, begun) }
}

/** Fields of which some begin with other values than they say. */
export const beginningWith = (fields: Fields, begun: Readonly<Record<string, unknown>>): Fields =>
  // A form may begin with a value of any type; definitions name those of few.
  Object.fromEntries(
    Object.entries<object>(fields).map(([name, field]) => [
      name,
      name in begun ? { ...field, initial: begun[name] } : field,
    ]),
  ) as Fields

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Inputs that say what was taken over from a report: it is changed there. */
export const keptInputs = (report: ReportDefinition): OwnInputs => ({
  reportKey: ({ id, value }: FieldSlotProps) => <span id={id}>{reportOf(String(value))?.title ?? report.title}</span>,
  reportTab: ({ id, value }: FieldSlotProps) => (
    <span id={id}>{report.tabs.find(({ name }) => name === value)?.title ?? words.firstTab}</span>
  ),
  filters: ({ id, value }: FieldSlotProps) => <span id={id}>{filterText(report, listOf(value))}</span>,
  stores: Stores,
})

/** 渠道：微信小程序、门店, in the words of the family. */
function filterText({ family }: ReportDefinition, tags: readonly string[]): string {
  const said = Object.entries(filtersOfTags(tags)).map(([key, codes]) => {
    const of = familyOf(family).keys[key]
    const names: Readonly<Record<string, string>> = of && 'values' in of ? (of.values ?? {}) : {}
    return `${of?.label ?? key}：${codes.map((code) => names[code] ?? code).join('、')}`
  })
  return said.length === 0 ? words.noFilters : said.join('；')
}

function Stores({ id, value }: FieldSlotProps) {
  const { choices } = useTenant()
  const names = listOf(value).map(
    (store) => choices.find(({ hotelId }) => String(hotelId) === store)?.hotelName ?? store,
  )
  return <span id={id}>{names.length === 0 ? words.wholePlace : names.join('、')}</span>
}
