import { familyOf } from '@contracts/reports/families'
import type { ReportDefinition } from '@contracts/reports/report'
import { reportOf } from '@contracts/reports/reports'
import type { AnyResource, Fields } from '@contracts/resources/definition'
import { filtersOfTags, filterTags } from '@contracts/resources/reports/reportView'
import { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { useTenant } from '@/app/tenant/useTenant'
import type { FieldSlotProps } from '@/blocks/form/definition'
import type { OwnInputs } from '@/blocks/records/formOf'
import type { ReportView } from '../report/reportAddress'
import { spansOf, spanWords } from '../report/reportDays'
import { pushWords as words } from './words'

const longestName = 30

/**
 * The definition as the form of one report needs it: with the report's own spans, and beginning with what it shows now.
 * @param view null: of a subscription that is there already
 */
export function pushesOf(report: ReportDefinition, view: ReportView | null): AnyResource {
  const { fields } = reportSubscription
  const spans = Object.fromEntries(spansOf(report).map((span) => [span, spanWords[span]]))
  const span = { ...fields.span, values: spans }
  if (view === null) return { ...reportSubscription, fields: { ...fields, span } }
  const shown = view.span ?? report.span
  const begun: Readonly<Record<string, unknown>> = {
    name: `${report.title} ${spanWords[shown]}`.slice(0, longestName),
    reportKey: report.key,
    tab: view.tab.name,
    span: shown,
    compare: view.compare,
    filters: filterTags(view.filters),
    stores: view.hotelIds.map(String),
    time: '08:30',
  }
  // A field takes whatever value its form begins with; definitions name those of few types.
  const beginning = Object.fromEntries(
    Object.entries<object>({ ...fields, span }).map(([name, field]) => [
      name,
      name in begun ? { ...field, initial: begun[name] } : field,
    ]),
  ) as Fields
  return { ...reportSubscription, fields: beginning }
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** What was taken over from the report: changed there, not here. */
function Kept({ id, children }: { id: string; children: string }) {
  return <span id={id}>{children}</span>
}

/** Inputs that say what a report showed; of one report. */
export const pushInputs = (report: ReportDefinition): OwnInputs => ({
  reportKey: ({ id, value }: FieldSlotProps) => <Kept id={id}>{reportOf(String(value))?.title ?? report.title}</Kept>,
  tab: ({ id, value }: FieldSlotProps) => (
    <Kept id={id}>{report.tabs.find(({ name }) => name === value)?.title ?? words.firstTab}</Kept>
  ),
  filters: ({ id, value }: FieldSlotProps) => <Kept id={id}>{filterText(report, listOf(value))}</Kept>,
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
  return <Kept id={id}>{names.length === 0 ? words.wholePlace : names.join('、')}</Kept>
}
