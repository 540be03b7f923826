import { specKeys, specLimits, storeKey, type ReportSpec } from '@contracts/reports/reportSpec'
import { makeStyles } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { lazy } from 'react'
import { useTenant } from '@/app/tenant/useTenant'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { MenuButton } from '@/blocks/list/MenuButton'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { useReport } from '../report/useReport'
import { daysOf } from './specDays'
import { useDraftSpec } from './draftSpec'
import { closedFor } from './offered'
import { customWords as words } from './words'

const ChoiceMenu = lazy(async () => ({ default: (await import('../report/ChoiceMenu')).ChoiceMenu }))

const useStyles = makeStyles({
  filters: { display: 'grid', gap: '8px', minWidth: 0, justifyItems: 'start' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', width: '100%' },
  key: { width: '128px' },
})

interface Row {
  readonly key: string
  readonly values: readonly string[]
}

const rowsIn = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.map((row: Partial<Row>) => ({ key: row.key ?? '', values: row.values ?? [] })) : []

/** 筛选: of which codes of which keys the report is. */
export function FiltersInput({ id, value, onChange }: FieldSlotProps) {
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const { spec } = useDraftSpec()
  const rows = rowsIn(value)
  const change = (at: number, row: Row) => onChange(rows.map((one, nth) => (nth === at ? row : one)))
  const used = rows.map(({ key }) => key)
  const known = Object.entries(specKeys(spec.family))
  const closedOf = (key: string) =>
    closedFor({ ...spec, filters: [...spec.filters.filter((one) => one.key !== key), { key, values: ['?'] }] })
  const free = known.find(([key]) => !used.includes(key) && closedOf(key) === null)?.[0]
  return (
    <div id={id} tabIndex={-1} className={styles.filters}>
      {rows.map((row, at) => (
        <div key={row.key} className={styles.row}>
          <select
            className={`${fieldStyles.control} ${fieldStyles.line} ${styles.key}`}
            aria-label={words.filterKey}
            value={row.key}
            onChange={({ target }) => change(at, { key: target.value, values: [] })}
          >
            {known
              .filter(([key]) => key === row.key || !used.includes(key))
              .map(([key, { label }]) => {
                const closed = key === row.key ? null : closedOf(key)
                return (
                  <option key={key} value={key} disabled={closed !== null}>
                    {closed === null ? label : `${label}（${closed}）`}
                  </option>
                )
              })}
          </select>
          <Codes spec={spec} row={row} onChange={(values) => change(at, { ...row, values })} />
          <ToolButton
            icon={DismissRegular}
            label={words.remove(specKeys(spec.family)[row.key]?.label ?? '')}
            onClick={() => onChange(rows.filter((_, nth) => nth !== at))}
          />
        </div>
      ))}
      {rows.length < specLimits.filters && free !== undefined && (
        <Button onClick={() => onChange([...rows, { key: free, values: [] }])}>{words.addFilter}</Button>
      )}
    </div>
  )
}

interface CodesProps {
  spec: ReportSpec
  row: Row
  onChange: (values: readonly string[]) => void
}

function Codes({ spec, row, onChange }: CodesProps) {
  const choices = useCodes(spec, row.key)
  const [first] = row.values
  const firstWord = choices.find(({ value }) => value === first)?.label ?? first
  const said = row.values.length === 1 ? firstWord : row.values.length > 1 ? `${row.values.length} 项` : undefined
  return (
    <MenuButton label={words.filterValues} {...(said === undefined ? {} : { value: said })}>
      {(menu) => (
        <ChoiceMenu
          {...menu}
          label={words.filterValues}
          isMany
          choices={choices}
          chosen={row.values}
          onChoose={(values) => onChange(values.slice(0, specLimits.filterValues))}
        />
      )}
    </MenuButton>
  )
}

/** The codes of a key: those that the family names, one's stores, or the largest of the last year. */
function useCodes({ family, measures }: ReportSpec, key: string): readonly { value: string; label: string }[] {
  const { current, choices } = useTenant()
  const of = specKeys(family)[key]
  const named = of && 'values' in of ? of.values : undefined
  const isAsked = of !== undefined && named === undefined && key !== storeKey
  const { data } = useReport(
    {
      spec: {
        name: '',
        family,
        keys: isAsked ? [key] : [],
        measures: measures.slice(0, 1),
        filters: [],
        granularity: 'total',
        chart: 'TABLE',
        sort: null,
        topN: specLimits.filterValues,
      },
      ...daysOf('last12Months'),
      part: 'rows',
      pageSize: specLimits.filterValues,
    },
    undefined,
    isAsked && measures.length > 0,
  )
  if (named) return Object.entries(named).map(([value, label]) => ({ value, label }))
  if (key === storeKey)
    return choices.flatMap(({ brandId, hotelId, hotelName }) =>
      brandId === current.brandId && hotelId !== null && (current.hotelId === null || current.hotelId === hotelId)
        ? [{ value: String(hotelId), label: hotelName ?? '' }]
        : [],
    )
  return isAsked ? (data?.rows ?? []).map((one) => ({ value: one.key, label: one.labels[0] ?? '' })) : []
}
