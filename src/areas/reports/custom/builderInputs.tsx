import { families, type FamilyKey } from '@contracts/reports/families'
import { measureOf } from '@contracts/reports/measures'
import {
  measuresOf,
  specCharts,
  specGranularities,
  specKeys,
  type ReportSpec,
  type SpecChart,
  type SpecGranularity,
} from '@contracts/reports/reportSpec'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { useFormModel } from '@/blocks/form/FormContext'
import type { OwnInputs } from '@/blocks/records/formOf'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { textsIn, useDraftSpec } from './draftSpec'
import { FieldChoice, type Choice } from './FieldChoice'
import { FiltersInput } from './FiltersInput'
import { closedAs, closedFor } from './offered'
import { customWords as words } from './words'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '4px', minWidth: 0 },
  choice: {
    ...focusRing,
    minHeight: look.controlHeight,
    padding: '0 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  closed: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
})

/** The data sets whose page somebody may open; what was chosen of the former one goes with it. */
function FamilyInput({ id, labelledBy, value, onChange, isReadOnly }: FieldSlotProps) {
  const fieldStyles = useFieldStyles()
  const me = useMe()
  const { typed } = useFormModel()
  return (
    <select
      id={id}
      aria-labelledby={labelledBy}
      className={`${fieldStyles.control} ${fieldStyles.line}`}
      value={String(value)}
      disabled={isReadOnly}
      onChange={({ target }) => {
        typed.take({ keys: [], measures: [], filters: [], rowOrder: '' })
        onChange(target.value)
      }}
    >
      {(Object.keys(families) as FamilyKey[])
        .filter((family) => family === value || holdsRight(me, families[family].access))
        .map((family) => (
          <option key={family} value={family}>
            {families[family].title}
          </option>
        ))}
    </select>
  )
}

function KeysInput({ value, ...props }: FieldSlotProps) {
  const { spec } = useDraftSpec()
  const choices = Object.entries(specKeys(spec.family)).map(([key, { label }]): Choice => ({
    value: key,
    label,
    closed: closedFor({ ...spec, keys: [...spec.keys, key] }),
  }))
  return <FieldChoice {...props} label={words.chosenKeys} choices={choices} chosen={textsIn(value)} />
}

function MeasuresInput({ value, ...props }: FieldSlotProps) {
  const { spec } = useDraftSpec()
  const choices = measuresOf(spec.family).map((measure): Choice => {
    const { label, note } = measureOf(measure)
    return {
      value: measure,
      label,
      note,
      closed: closedFor({ ...spec, measures: [...spec.measures, measure] }),
    }
  })
  return <FieldChoice {...props} label={words.chosenMeasures} choices={choices} chosen={textsIn(value)} />
}

interface FewProps<Value extends string> extends FieldSlotProps {
  choices: Readonly<Record<Value, string>>
  closedOf: (value: Value) => string | null
}

/** One of a few, all in sight; what does not go with the rest says why. */
function Few<Value extends string>({
  id,
  labelledBy,
  value,
  onChange,
  isReadOnly,
  choices,
  closedOf,
}: FewProps<Value>) {
  const styles = useStyles()
  return (
    <div id={id} tabIndex={-1} className={styles.row} role="group" aria-labelledby={labelledBy}>
      {(Object.keys(choices) as Value[]).map((one) => {
        const closed = one === value ? null : closedOf(one)
        const isClosed = closed !== null || isReadOnly
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === value}
            aria-disabled={isClosed}
            aria-label={closed === null ? choices[one] : `${choices[one]}，${closed}`}
            title={closed ?? undefined}
            className={mergeClasses(styles.choice, one === value && styles.chosen, isClosed && styles.closed)}
            onClick={() => !isClosed && onChange(one)}
          >
            {choices[one]}
          </button>
        )
      })}
    </div>
  )
}

function GranularityInput(props: FieldSlotProps) {
  const { spec } = useDraftSpec()
  return (
    <Few
      {...props}
      choices={specGranularities}
      closedOf={(granularity: SpecGranularity) => closedFor({ ...spec, granularity })}
    />
  )
}

function ChartInput(props: FieldSlotProps) {
  const { spec } = useDraftSpec()
  return <Few {...props} choices={specCharts} closedOf={(chart: SpecChart) => closedAs({ ...spec, chart })} />
}

/** Orders that a report has, with their words. */
function ordersOf({ measures, granularity }: ReportSpec): readonly (readonly [string, string])[] {
  return [
    ...(granularity === 'total'
      ? []
      : ([
          ['date', words.oldest],
          ['-date', words.newest],
        ] as const)),
    ...measures.flatMap((measure) => {
      const { label } = measureOf(measure)
      return [[`-${measure}`, words.descending(label)] as const, [measure, words.ascending(label)] as const]
    }),
  ]
}

function SortInput({ id, labelledBy, value, onChange, isReadOnly }: FieldSlotProps) {
  const fieldStyles = useFieldStyles()
  const { spec } = useDraftSpec()
  const orders = ordersOf(spec)
  return (
    <select
      id={id}
      aria-labelledby={labelledBy}
      className={`${fieldStyles.control} ${fieldStyles.line}`}
      disabled={isReadOnly}
      value={orders.some(([order]) => order === value) ? String(value) : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{words.usualSort}</option>
      {orders.map(([order, text]) => (
        <option key={order} value={order}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** How each part of a custom report is chosen. */
export const builderInputs: OwnInputs = {
  family: FamilyInput,
  keys: KeysInput,
  measures: MeasuresInput,
  filters: FiltersInput,
  granularity: GranularityInput,
  chart: ChartInput,
  rowOrder: SortInput,
}
