import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { focusRing } from '@/look/focusRing'
import { monthInYear, monthNames, yearOf, type Month } from './days'
import { firstYear, lastYear } from './constants'

const columns = 3
const yearsShown = 12

const useStyles = makeStyles({
  root: { minWidth: '196px' },
  head: { display: 'flex', alignItems: 'center', gap: '4px', height: '32px', marginBottom: '8px' },
  choices: { display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: '4px' },
  button: {
    ...focusRing,
    minWidth: '28px',
    height: '28px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  title: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold, textAlign: 'center' },
  choice: { height: '40px' },
  current: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
})

interface MonthChoiceProps {
  month: Month
  onChoose: (month: Month) => void
}

/** The months of a year; its title leads to the years, twelve at a time. */
export function MonthChoice({ month, onChoose }: MonthChoiceProps) {
  const styles = useStyles()
  const [year, setYear] = useState(yearOf(month))
  const [choosesYear, setChoosesYear] = useState(false)
  const decade = firstYear + Math.floor((year - firstYear) / yearsShown) * yearsShown
  const step = choosesYear ? yearsShown : 1
  const unit = choosesYear ? `${yearsShown}年` : '一年'
  const title = choosesYear ? `${decade} – ${Math.min(decade + yearsShown - 1, lastYear)}` : `${year}年`
  const turn = (years: number) => setYear(Math.min(Math.max(year + years, firstYear), lastYear))
  const years = Array.from({ length: yearsShown }, (_, index) => decade + index).filter((shown) => shown <= lastYear)

  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.button}
          aria-label={`前${unit}`}
          disabled={(choosesYear ? decade : year) <= firstYear}
          onClick={() => turn(-step)}
        >
          <ChevronLeft16Regular aria-hidden />
        </button>
        {choosesYear ? (
          <span className={styles.title} aria-live="polite">
            {title}
          </span>
        ) : (
          <button
            type="button"
            className={mergeClasses(styles.button, styles.title)}
            aria-label={`${title}，选择年份`}
            onClick={() => setChoosesYear(true)}
          >
            {title}
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          aria-label={`后${unit}`}
          disabled={(choosesYear ? decade + yearsShown - 1 : year) >= lastYear}
          onClick={() => turn(step)}
        >
          <ChevronRight16Regular aria-hidden />
        </button>
      </div>
      {choosesYear ? (
        <Choices
          key="years"
          name="年份"
          choices={years.map((shown) => ({ text: `${shown}年`, value: shown }))}
          current={year}
          onChoose={(chosen) => {
            setYear(chosen)
            setChoosesYear(false)
          }}
        />
      ) : (
        <Choices
          key="months"
          name={`${year}年的月份`}
          choices={monthNames.map((text, index) => ({ text, value: monthInYear(year, index + 1) }))}
          current={month}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

interface ChoicesProps<Value> {
  name: string
  choices: readonly { text: string; value: Value }[]
  current: Value
  onChoose: (value: Value) => void
}

/** Twelve buttons in rows of three: one stop for Tab, arrows inside. Takes the focus when it comes. */
function Choices<Value extends string | number>({ name, choices, current, onChoose }: ChoicesProps<Value>) {
  const styles = useStyles()
  const root = useRef<HTMLDivElement>(null)
  const found = choices.findIndex(({ value }) => value === current)
  const [moved, setMoved] = useState<number | null>(null)
  const at = moved ?? Math.max(found, 0)
  const focus = (index: number) => root.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true })
  const startAt = useRef(at)
  useLayoutEffect(() => focus(startAt.current), [])
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const to = at + by
    if (to < 0 || to >= choices.length) return
    setMoved(to)
    focus(to)
  }
  return (
    <div ref={root} role="group" aria-label={name} className={styles.choices}>
      {choices.map(({ text, value }, index) => (
        <button
          key={value}
          type="button"
          tabIndex={index === at ? 0 : -1}
          aria-current={value === current ? 'true' : undefined}
          className={mergeClasses(styles.button, styles.choice, value === current && styles.current)}
          onKeyDown={press}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
