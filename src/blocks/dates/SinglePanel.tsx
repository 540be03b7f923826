import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { Button } from '@/look/parts/controls'
import { Calendar } from './Calendar'
import { merchantClock, type Day } from './days'
import { DatePopover, type PanelFrame } from './DatePopover'
import { clampMoment, dayProblem, momentProblem, type Limits } from './limits'
import { dayOf, dayStart, hasTime, settle, timeOf, withTime, writeMoment, type DateFormat, type Moment } from './moment'
import { TimeColumns } from './TimeColumns'

const useStyles = makeStyles({
  body: { display: 'flex', flexWrap: 'wrap', gap: '16px' },
  time: { paddingTop: '32px' },
  foot: { display: 'flex', alignItems: 'center', gap: '8px', marginTop: '8px' },
  problem: { flexGrow: 1, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})

interface SinglePanelProps {
  frame: PanelFrame
  moment: Moment | null
  format: DateFormat
  limits: Limits
}

/** A month, and beside it hours and minutes where the format has a time. Each choice counts at once. */
export function SinglePanel({ frame, moment, format, limits }: SinglePanelProps) {
  const styles = useStyles()
  const [problem, setProblem] = useState<string | null>(null)
  const [now] = useState(() => merchantClock(new Date()))
  const today = dayOf(now)
  const timed = hasTime(format)

  /** @returns whether it could be chosen */
  const choose = (wish: Moment): boolean => {
    const settled = settle(wish, format, 'start')
    const found = momentProblem(settled, limits)
    setProblem(found)
    if (!found) frame.onChoose(writeMoment(settled, format))
    return !found
  }
  const finish = (chosen: boolean) => chosen && !timed && frame.onClose(frame.takesFocus)
  const chooseDay = (day: Day) => {
    const closed = dayProblem(day, limits)
    if (closed) setProblem(closed)
    else finish(choose(clampMoment(`${day} ${moment ? timeOf(moment) : dayStart}`, limits)))
  }
  const base = moment ?? clampMoment(`${today} ${dayStart}`, limits)

  return (
    <DatePopover {...frame}>
      <div className={styles.body}>
        <Calendar
          startAt={dayOf(base)}
          monthCount={1}
          today={today}
          markOf={(day) => (moment !== null && dayOf(moment) === day ? 'chosen' : 'none')}
          isClosed={(day) => dayProblem(day, limits) !== null}
          takesFocus={frame.takesFocus}
          onChoose={chooseDay}
        />
        {timed && (
          <div className={styles.time}>
            <TimeColumns
              name=""
              moment={moment}
              onChoose={(part) => choose(clampMoment(withTime(base, part), limits))}
            />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <Button size="small" onClick={() => finish(choose(now))}>
          {timed ? '此刻' : '今天'}
        </Button>
        <span role="status" className={styles.problem}>
          {problem}
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
