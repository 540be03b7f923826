import { makeStyles, mergeClasses, OverlayDrawer, tokens } from '@fluentui/react-components'
import { Checkmark16Regular, DismissRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { ToolButton } from '@/look/parts/ToolButton'
import { merchantDay } from '../dates/days'
import { totalText } from '../pager/pageLinks'
import { daysIn, presetOf, presetsOf, presetValue, type DayFilter } from './filterDays'
import { OwnValue } from './FilterMenu'
import { presetWords } from './filterWords'
import { chosenIn } from './foundNames'
import type { ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'
import { TypedDays } from './TypedDays'
import type { ListState } from './useList'

const useStyles = makeStyles({
  sheet: {
    height: 'auto',
    maxHeight: '88dvh',
    borderTopLeftRadius: tokens.borderRadiusXLarge,
    borderTopRightRadius: tokens.borderRadiusXLarge,
  },
  head: { alignSelf: 'stretch', display: 'flex', alignItems: 'center', padding: '8px 8px 0 16px' },
  title: { flexGrow: 1, margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  body: {
    alignSelf: 'stretch',
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    minHeight: 0,
    padding: '8px 16px 20px',
    overflowY: 'auto',
  },
  group: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: {
    marginBottom: '8px',
    padding: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
  },
  chips: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '8px' },
  chip: {
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    minWidth: 0,
    height: '40px',
    padding: '0 4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    '& > svg': { flexShrink: 0 },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  chipText: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  foot: {
    alignSelf: 'stretch',
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gap: '8px',
    padding: '12px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  wide: { height: '40px' },
})

interface ListFilterSheetProps<Row> {
  filters: readonly ListFilter[]
  label: string
  list: ListState<Row>
  onClose: () => void
}

/** All filters of a list on a phone, from its foot. They act at once; the button says what has been found. */
export function ListFilterSheet<Row>({ filters, label, list, onClose }: ListFilterSheetProps<Row>) {
  const styles = useStyles()
  const { query, change, total, totalIsExact, isLoading, isFormer } = list
  const isSet = Object.keys(query.filters).length > 0
  return (
    <OverlayDrawer
      open
      position="bottom"
      className={styles.sheet}
      aria-label="筛选"
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <FocusReturn />
      <div className={styles.head}>
        <h2 className={styles.title}>筛选</h2>
        <ToolButton icon={DismissRegular} label="关闭" onClick={onClose} />
      </div>
      <div className={styles.body}>
        {filters.map((filter) => (
          <SheetFilter
            key={filter.name}
            filter={filter}
            value={query.filters[filter.name]}
            onSet={(value) => change({ type: 'filter', name: filter.name, value })}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button className={styles.wide} disabledFocusable={!isSet} onClick={() => change({ type: 'clear' })}>
          清空
        </Button>
        <Button appearance="primary" className={styles.wide} onClick={onClose}>
          {isLoading || isFormer ? `看${label}` : `看 ${totalText(total, totalIsExact)} 条${label}`}
        </Button>
      </div>
    </OverlayDrawer>
  )
}

interface SheetFilterProps<Filter = ListFilter> {
  filter: Filter
  value: FilterValue | undefined
  onSet: (value: FilterValue | null) => void
}

function SheetFilter(props: SheetFilterProps) {
  const { filter } = props
  if (filter.is === 'oneOf') return <ChoiceChips {...props} filter={filter} />
  if (filter.is === 'between' && filter.of === 'date') return <DayChips {...props} filter={filter} />
  if (filter.is === 'found') return <FoundGroup {...props} filter={filter} />
  return <OtherGroup {...props} />
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {children}
    </fieldset>
  )
}

function Chip({ text, isChosen, onPress }: { text: string; isChosen: boolean; onPress: () => void }) {
  const styles = useStyles()
  return (
    <button
      type="button"
      className={mergeClasses(styles.chip, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {isChosen && <Checkmark16Regular aria-hidden />}
      <span className={styles.chipText} title={text}>
        {text}
      </span>
    </button>
  )
}

function ChoiceChips({ filter, value, onSet }: SheetFilterProps<Extract<ListFilter, { is: 'oneOf' }>>) {
  const styles = useStyles()
  const chosen = chosenIn(value)
  const press = (one: string, isChosen: boolean) => {
    if (filter.single) return onSet(isChosen ? null : { is: 'oneOf', values: [one] })
    const asked = isChosen ? chosen.filter((each) => each !== one) : [...chosen, one]
    const values = filter.options.flatMap(({ value: each }) => (asked.includes(each) ? [each] : []))
    onSet({ is: value?.is === 'noneOf' ? 'noneOf' : 'oneOf', values })
  }
  return (
    <Group label={value?.is === 'noneOf' ? `${filter.label}（不是）` : filter.label}>
      <div className={styles.chips}>
        {filter.options.map(({ value: each, label }) => {
          const isChosen = chosen.includes(each)
          return <Chip key={each} text={label} isChosen={isChosen} onPress={() => press(each, isChosen)} />
        })}
      </div>
    </Group>
  )
}

function DayChips({ filter, value, onSet }: SheetFilterProps<DayFilter>) {
  const styles = useStyles()
  const [today] = useState(() => merchantDay(new Date()))
  const [isOwn, setIsOwn] = useState(false)
  const preset = presetOf(filter, value, today)
  const isTyped = preset === undefined && (isOwn || value?.is === 'between')
  const [from, to] = daysIn(value, today)
  return (
    <Group label={filter.label}>
      <div className={styles.chips}>
        {presetsOf(filter).map((each) => (
          <Chip
            key={each}
            text={presetWords[each]}
            isChosen={each === preset}
            onPress={() => onSet(each === preset ? null : presetValue(filter, each, today))}
          />
        ))}
        <Chip
          text="自定义"
          isChosen={isTyped}
          onPress={() => {
            setIsOwn(!isTyped)
            onSet(null)
          }}
        />
      </div>
      {isTyped && (
        <TypedDays
          from={from}
          to={to}
          today={today}
          onSet={(start, end) => onSet({ is: 'between', from: start, to: end })}
        />
      )}
    </Group>
  )
}

/** What the user may not look up is only there when it is set. */
function FoundGroup(props: SheetFilterProps<Extract<ListFilter, { is: 'found' }>>) {
  const { key, isOffered } = props.filter.source
  const { data } = useQuery({ queryKey: [...key, 'offered'], queryFn: isOffered })
  return data || props.value ? <OtherGroup {...props} /> : null
}

const nothing = () => undefined

function OtherGroup({ filter, value, onSet }: SheetFilterProps) {
  const styles = useStyles()
  const own = (
    <OwnValue
      filter={filter}
      value={value}
      isNot={value?.is === 'noneOf'}
      onSet={onSet}
      target={null}
      onClose={nothing}
    />
  )
  // The other kinds have a legend of their own.
  return filter.is === 'contains' ? (
    <Group label={filter.label}>{own}</Group>
  ) : (
    <div className={styles.group}>{own}</div>
  )
}
