import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/controls'
import { Calendar, type DayMark } from './Calendar'
import { merchantDay, type Day } from './days'
import { DatePopover, type PanelFrame } from './DatePopover'
import { clampMoment, dayProblem, rangeProblem, type Limits, type RangeLength } from './limits'
import { dayOf, dayStart, hasTime, settle, withTime, type MomentRange } from './moment'
import type { RangePreset } from './presets'
import { rangeOfDays, wholeDays, type RangeFormats } from './rangeChoice'
import { rangeText, writeRange } from './rangeValue'
import { TimeColumns } from './TimeColumns'
import { useHasRoomForTwoMonths } from './useHasRoomForTwoMonths'

const useStyles = makeStyles({
  presets: { display: 'flex', flexWrap: 'wrap', gap: '4px', maxWidth: '416px', marginBottom: '8px' },
  onePresets: { maxWidth: '280px' },
  preset: {
    ...focusRing,
    height: '28px',
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  times: { display: 'flex', flexWrap: 'wrap', gap: '12px', justifyContent: 'space-between', marginTop: '8px' },
  time: { display: 'flex', flexDirection: 'column', gap: '4px' },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  foot: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px', marginTop: '8px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { color: tokens.colorPaletteRedForeground1 },
})

interface RangePanelProps {
  frame: PanelFrame
  range: MomentRange | null
  formats: RangeFormats
  limits: Limits
  length: RangeLength
  presets: readonly RangePreset[]
}

/** Two months (one in a narrow window), presets above, times of start and end below. A complete range counts at once. */
export function RangePanel({ frame, range, formats, limits, length, presets }: RangePanelProps) {
  const styles = useStyles()
  const hasRoom = useHasRoomForTwoMonths()
  const [today] = useState(() => merchantDay(new Date()))
  const [first, setFirst] = useState<Day | null>(null)
  // A range that may not be chosen stays in sight with its reason, until another one is tried.
  const [refused, setRefused] = useState<{ range: MomentRange; problem: string } | null>(null)
  const [dayRefusal, setDayRefusal] = useState<string | null>(null)
  const shown = refused?.range ?? range
  const { format, endFormat } = formats
  const write = (wish: MomentRange) => rangeText(writeRange(wish, formats))
  const timed = hasTime(format) || hasTime(endFormat)

  const tryRange = (wish: MomentRange) => {
    const problem = rangeProblem(wish, limits, length)
    setFirst(null)
    setDayRefusal(null)
    setRefused(problem === null ? null : { range: wish, problem })
    if (problem === null) frame.onChoose(write(wish))
    return problem === null
  }
  const chooseDay = (day: Day) => {
    const closed = dayProblem(day, limits)
    if (closed) setDayRefusal(closed)
    else if (first === null) {
      setRefused(null)
      setDayRefusal(null)
      setFirst(day)
    } else if (tryRange(rangeOfDays(first, day, range, limits, formats)) && !timed) frame.onClose(frame.takesFocus)
  }
  const chooseTime = (edge: 0 | 1, part: { hour: number } | { minute: number }) => {
    if (!shown) return
    const [start, end] = shown
    const moved = withTime(shown[edge], part)
    tryRange(
      edge === 0
        ? [settle(clampMoment(moved, limits), format, 'start'), end]
        : [start, settle(clampMoment(moved, limits), endFormat, 'end')],
    )
  }
  const markOf = (day: Day): DayMark => {
    if (first !== null) return day === first ? 'chosen' : 'none'
    if (!shown) return 'none'
    const [from, to] = [dayOf(shown[0]), dayOf(shown[1])]
    return day === from || day === to ? 'chosen' : from < day && day < to ? 'within' : 'none'
  }
  const problem = dayRefusal ?? refused?.problem
  const startAt = first ?? dayOf(shown?.[0] ?? clampMoment(`${today} ${dayStart}`, limits))

  return (
    <DatePopover {...frame}>
      {presets.length > 0 && (
        <div role="group" aria-label="快捷选择" className={mergeClasses(styles.presets, !hasRoom && styles.onePresets)}>
          {presets.map(({ name, days }) => {
            const preset = wholeDays(...days(today), formats)
            const isChosen = first === null && shown !== null && write(preset) === write(shown)
            return (
              <button
                key={name}
                type="button"
                aria-pressed={isChosen}
                className={mergeClasses(styles.preset, isChosen && styles.chosen)}
                onClick={() => tryRange(preset) && frame.onClose(true)}
              >
                {name}
              </button>
            )
          })}
        </div>
      )}
      <Calendar
        startAt={startAt}
        monthCount={hasRoom ? 2 : 1}
        today={today}
        markOf={markOf}
        isClosed={(day) => dayProblem(day, limits) !== null}
        takesFocus={frame.takesFocus}
        onChoose={chooseDay}
      />
      {timed && (
        <div className={styles.times}>
          {(['开始', '结束'] as const).map((name, index) => (
            <div key={name} className={styles.time}>
              <span className={styles.name}>{name}时间</span>
              <TimeColumns
                short
                name={name}
                moment={first === null && shown ? shown[index as 0 | 1] : null}
                closed={first !== null || shown === null}
                onChoose={(part) => chooseTime(index as 0 | 1, part)}
              />
            </div>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <span role="status" className={mergeClasses(styles.hint, problem !== undefined && styles.problem)}>
          {problem ?? (first === null ? (shown ? '' : '选择开始日期') : '选择结束日期')}
        </span>
        {timed && (
          <Button size="small" appearance="primary" onClick={() => frame.onClose(true)}>
            完成
          </Button>
        )}
      </div>
    </DatePopover>
  )
}
