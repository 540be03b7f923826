import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons'
import { useRef, useState, type KeyboardEvent } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { Calendar, type DayMark } from '../dates/Calendar'
import { daysTouched, merchantDay, type Day } from '../dates/days'
import { useHasRoomForTwoMonths } from '../dates/useHasRoomForTwoMonths'
import { daysIn, presetDays, presetOf, presetsOf, presetValue, type DayFilter, type PresetName } from './filterDays'
import { emptyWords, presetWords } from './filterWords'
import type { FilterValue } from './listQuery'
import type { MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import { TypedDays } from './TypedDays'

const useStyles = makeStyles({
  filter: {
    display: 'grid',
    gridTemplateColumns: '112px auto',
    columnGap: '16px',
    [below.phone]: { gridTemplateColumns: 'auto', rowGap: '12px' },
  },
  presets: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    paddingRight: '16px',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    [below.phone]: { flexDirection: 'row', flexWrap: 'wrap', paddingRight: 0, borderRight: 'none' },
  },
  preset: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: '32px',
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  side: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    paddingTop: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  end: { display: 'flex', gap: '4px' },
})

/** px, with one month and with two: presets, gaps, months of 7 × 32 and the surface's padding. */
const oneMonthWidth = 386
const twoMonthsWidth = 634
/** One month below this width of the window, px. */
const twoMonthsFrom = 1200

type Choice = PresetName | 'own' | 'empty' | 'filled'

const choiceWords: Readonly<Record<Choice, string>> = { ...presetWords, own: '自定义', ...emptyWords }

/** What a preset leads to, which is said at the foot. */
const meanings: Readonly<Record<PresetName, string>> = {
  today: '今天会跟着日期走；存进视图后也一样',
  yesterday: '昨天会跟着日期走；存进视图后也一样',
  last7: '近7天每天往前走一天；存进视图后也一样',
  last30: '近30天每天往前走一天；存进视图后也一样',
  thisMonth: '本月从 1 日到月末；下个月自动换成新的一月',
  lastMonth: '上月整月；下个月自动换成新的一月',
  thisWeek: '本周从周一到周日；下周自动换成新的一周',
  next7: '从今天起7天，每天往后走一天；存进视图后也一样',
  next30: '从今天起30天，每天往后走一天；存进视图后也一样',
  nextMonth: '下月整月；到下个月自动换成再下一月',
}
const yearlyMeaning = '只看月日，不论年份；会跟着日期走'

interface ListDateFilterProps extends MenuProps {
  filter: DayFilter
  value: FilterValue | undefined
  onSet: (value: FilterValue | null) => void
}

/** A span of days: a preset that moves with the calendar, or two days that are typed or chosen. It acts at once. */
export function ListDateFilter({ filter, value, onSet, ...menu }: ListDateFilterProps) {
  const styles = useStyles()
  const hasRoom = useHasRoomForTwoMonths(twoMonthsFrom)
  const [today] = useState(() => merchantDay(new Date()))
  const [first, setFirst] = useState<Day | null>(null)
  const [from, to] = daysIn(value, today)
  const choices: readonly Choice[] = [
    ...presetsOf(filter),
    'own',
    ...(filter.also ?? []).filter((other) => other === 'empty' || other === 'filled'),
  ]
  const set = value?.is === 'empty' || value?.is === 'filled' ? value.is : presetOf(filter, value, today)
  const chosen: Choice = set ?? 'own'

  const choose = (choice: Choice) => {
    setFirst(null)
    if (choice === 'empty' || choice === 'filled') return onSet({ is: choice })
    if (choice !== 'own') return onSet(presetValue(filter, choice, today))
    // The days stay, only that they no longer move.
    if (value?.is === 'days') setDays(...presetDays(value.preset, today))
    else if (value?.is !== 'between') onSet(null)
  }
  const setDays = (start: Day | null, end: Day | null) => {
    setFirst(null)
    onSet({ is: 'between', from: start, to: end })
  }
  const chooseDay = (day: Day) => {
    if (first === null) setFirst(day)
    else if (day < first) setDays(day, first)
    else setDays(first, day)
  }
  const markOf = (day: Day): DayMark => {
    if (first !== null) return day === first ? 'chosen' : 'none'
    if (day === from || day === to) return 'chosen'
    return from !== null && to !== null && from < day && day < to ? 'within' : 'none'
  }
  const told = () => {
    if (first !== null) return '选择结束日期'
    if (value?.is === 'yearly') return yearlyMeaning
    if (value?.is === 'days') return meanings[value.preset]
    if (from !== null && to !== null) return `共 ${daysTouched(from, to)} 天，首尾都算`
    return value === undefined ? '选择常用时间，或点两个日期' : ''
  }
  return (
    <MenuSurface label={filter.label} width={hasRoom ? twoMonthsWidth : oneMonthWidth} {...menu}>
      <div className={styles.filter}>
        <Presets choices={choices} chosen={value === undefined ? undefined : chosen} onChoose={choose} />
        <div className={styles.side}>
          <TypedDays from={from} to={to} today={today} onSet={setDays} />
          <Calendar
            roomy
            startAt={first ?? to ?? from ?? today}
            monthCount={hasRoom ? 2 : 1}
            today={today}
            markOf={markOf}
            isClosed={() => false}
            takesFocus={false}
            onChoose={chooseDay}
          />
          <div className={styles.foot}>
            <span role="status">{told()}</span>
            <span className={styles.end}>
              <Button appearance="subtle" size="small" disabled={value === undefined} onClick={() => onSet(null)}>
                清除
              </Button>
              <Button size="small" onClick={menu.onClose}>
                完成
              </Button>
            </span>
          </div>
        </div>
      </div>
    </MenuSurface>
  )
}

interface PresetsProps {
  choices: readonly Choice[]
  chosen: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** One stop for Tab, at the one that is chosen; ↑ and ↓ go on. */
function Presets({ choices, chosen, onChoose }: PresetsProps) {
  const styles = useStyles()
  const group = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    group.current?.querySelectorAll('button')[(at + by + choices.length) % choices.length]?.focus()
  }
  return (
    <div ref={group} className={styles.presets} role="group" aria-label="常用时间">
      {choices.map((each, at) => (
        <button
          key={each}
          type="button"
          className={mergeClasses(styles.preset, each === chosen && styles.chosen)}
          aria-pressed={each === chosen}
          tabIndex={each === (chosen ?? choices[0]) ? 0 : -1}
          onClick={() => onChoose(each)}
          onKeyDown={(event) => walk(event, at)}
        >
          {choiceWords[each]}
          {each === chosen && <Checkmark16Regular aria-hidden />}
        </button>
      ))}
    </div>
  )
}
