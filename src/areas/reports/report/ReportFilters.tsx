import { familyOf } from '@contracts/reports/families'
import {
  comparisons,
  mostReportSpanDays,
  spanWords,
  type Comparison,
  type ReportDefinition,
  type ReportSpan,
} from '@contracts/reports/report'
import { makeStyles } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { lazy } from 'react'
import { useTenant } from '@/app/tenant/useTenant'
import { DateRangePicker } from '@/blocks/dates/DateRangePicker'
import { MenuButton } from '@/blocks/list/MenuButton'
import { Button } from '@/look/parts/Button'
import type { ReportView } from './reportAddress'
import { spansOf } from './reportDays'

// Comes when one is first opened.
const ChoiceMenu = lazy(async () => ({ default: (await import('./ChoiceMenu')).ChoiceMenu }))

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

interface ReportFiltersProps {
  report: ReportDefinition
  view: ReportView
  onChange: (change: Partial<ReportView>) => void
}

/** Days, comparison, stores and keys of a report: each acts at once and lives in the address. */
export function ReportFilters({ report, view, onChange }: ReportFiltersProps) {
  const styles = useStyles()
  const { current, choices } = useTenant()
  const stores = choices.flatMap(({ brandId, hotelId, hotelName }) =>
    current.hotelId === null && brandId === current.brandId && hotelId !== null
      ? [{ value: String(hotelId), label: hotelName ?? '' }]
      : [],
  )
  const chosenStores = view.hotelIds.map(String)
  const wordsOf = (codes: readonly string[], all: readonly { value: string; label: string }[]) =>
    codes.length === 1 ? (all.find(({ value }) => value === codes[0])?.label ?? '1 项') : `${codes.length} 项`
  return (
    <div className={styles.row} role="group" aria-label="筛选条件">
      <MenuButton label="时间" value={view.span === null ? '自定义' : spanWords[view.span]}>
        {(menu) => (
          <ChoiceMenu
            {...menu}
            label="时间"
            choices={spansOf(report).map((span) => ({ value: span, label: spanWords[span] }))}
            chosen={view.span === null ? [] : [view.span]}
            onChoose={([span]) => onChange({ span: span as ReportSpan })}
          />
        )}
      </MenuButton>
      <DateRangePicker
        label="统计日期"
        format="YYYY-MM-DD"
        endFormat="YYYY-MM-DD"
        maxDays={mostReportSpanDays}
        presets={[]}
        value={[view.from, view.to]}
        onChange={(range) => onChange(range ? { span: null, from: range[0], to: range[1] } : { span: report.span })}
      />
      <MenuButton label="对比" value={comparisons[view.compare]}>
        {(menu) => (
          <ChoiceMenu
            {...menu}
            label="对比"
            choices={Object.entries(comparisons).map(([value, label]) => ({ value, label }))}
            chosen={[view.compare]}
            onChoose={([compare]) => onChange({ compare: compare as Comparison })}
          />
        )}
      </MenuButton>
      {stores.length > 1 && (
        <MenuButton label="门店" {...(chosenStores.length > 0 ? { value: wordsOf(chosenStores, stores) } : {})}>
          {(menu) => (
            <ChoiceMenu
              {...menu}
              label="门店"
              isMany
              choices={stores}
              chosen={chosenStores}
              onChoose={(ids) => onChange({ hotelIds: ids.map(Number) })}
            />
          )}
        </MenuButton>
      )}
      {report.filters.map((key) => {
        const of = familyOf(report.family).keys[key]
        if (!of) return null
        if (!('values' in of))
          return (view.filters[key] ?? []).length === 0 ? null : (
            <Button
              key={key}
              icon={<Dismiss16Regular />}
              iconPosition="after"
              onClick={() => onChange({ filters: { ...view.filters, [key]: [] } })}
            >
              只看一个{of.label}
            </Button>
          )
        const all = Object.entries(of.values).map(([value, label]) => ({ value, label }))
        const codes = view.filters[key] ?? []
        return (
          <MenuButton key={key} label={of.label} {...(codes.length > 0 ? { value: wordsOf(codes, all) } : {})}>
            {(menu) => (
              <ChoiceMenu
                {...menu}
                label={of.label}
                isMany
                choices={all}
                chosen={codes}
                onChoose={(chosen) => onChange({ filters: { ...view.filters, [key]: chosen } })}
              />
            )}
          </MenuButton>
        )
      })}
    </div>
  )
}
