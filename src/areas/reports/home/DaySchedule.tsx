import { reportApi } from '@contracts/calls/reportApi'
import type { ScheduleLane, ScheduleSlot } from '@contracts/calls/scheduleCalls'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { merchantClock } from '@/blocks/dates/days'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { HomeCard } from './HomeCard'

const firstHour = 6
const lastHour = 24
const shownHours = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24]
/** The rest is on the page of the reservations. */
const mostLanes = 5
const laneHeight = 52

const useStyles = makeStyles({
  board: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    columnGap: '12px',
    padding: `0 ${look.panelPadding} 16px`,
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '0 16px 12px' },
  },
  hours: {
    gridColumn: '2',
    position: 'relative',
    height: '20px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [below.phone]: { display: 'none' },
  },
  hour: { position: 'absolute', transform: 'translateX(-50%)', fontVariantNumeric: 'tabular-nums' },
  name: {
    alignSelf: 'center',
    minWidth: 0,
    lineHeight: '18px',
    [below.phone]: { paddingTop: '8px' },
  },
  title: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  total: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  lane: {
    position: 'relative',
    height: `${laneHeight}px`,
    margin: 0,
    padding: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    listStyle: 'none',
    [below.phone]: { height: 'auto', borderTopStyle: 'none' },
  },
  slot: {
    position: 'absolute',
    top: '6px',
    height: '40px',
    padding: '2px 8px',
    boxSizing: 'border-box',
    overflow: 'hidden',
    borderLeft: `3px solid ${look.chart1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: look.chartFill,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '17px',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    [below.phone]: {
      // Its place along the day means nothing in a list.
      position: 'static',
      width: 'auto !important',
      height: 'auto',
      marginTop: '4px',
      whiteSpace: 'normal',
    },
  },
  over: { opacity: 0.6, [below.phone]: { display: 'none' } },
  toConfirm: { borderLeftColor: look.toneWarningMark, backgroundColor: look.toneWarningTint },
  now: {
    position: 'absolute',
    top: '20px',
    bottom: '16px',
    width: '1px',
    backgroundColor: look.toneDangerMark,
    pointerEvents: 'none',
    [below.phone]: { display: 'none' },
  },
  along: { position: 'absolute', inset: '0 20px 0 144px', pointerEvents: 'none' },
})

/** How often what is booked is asked for anew while it is looked at; the line of now moves with it. */
const askAgainMs = 60_000

/** What is booked today. */
const scheduleQuery = queryOptions({
  queryKey: ['voucher-reservation', 'today'],
  queryFn: ({ signal }) => call(reportApi.schedule, {}, { signal }),
  staleTime: askAgainMs,
  refetchInterval: askAgainMs,
})

/** Place along the day in percent; what is before six stands at its beginning. */
const placeOf = (hour: number): number => (Math.max(0, hour - firstHour) / (lastHour - firstHour)) * 100

const hourOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours + minutes / 60
}

/** 今日安排: who comes when, product by product along the day; on a phone a list without what is over. */
export function DaySchedule({ more }: { more: string | undefined }) {
  const styles = useStyles()
  const asked = useQuery(scheduleQuery)
  const lanes = (asked.data?.lanes ?? []).slice(0, mostLanes)
  const nowHour = hourOf(merchantClock(new Date(asked.dataUpdatedAt)).slice('yyyy-mm-dd '.length))
  return (
    <HomeCard
      title="今日安排"
      more={more === undefined ? undefined : { to: more, text: '预约管理' }}
      height={2 * laneHeight}
      asked={asked}
      empty={lanes.length === 0 ? '今天没有预约' : null}
    >
      <div className={styles.board}>
        <div className={styles.hours} aria-hidden>
          {shownHours.map((hour) => (
            <span key={hour} className={styles.hour} style={{ left: `${placeOf(hour)}%` }}>
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
        {lanes.map((lane) => (
          <Lane key={lane.productId} lane={lane} nowHour={nowHour} />
        ))}
        {nowHour >= firstHour && (
          <div className={styles.along} aria-hidden>
            <div className={styles.now} style={{ left: `${placeOf(nowHour)}%` }} />
          </div>
        )}
      </div>
    </HomeCard>
  )
}

function Lane({ lane: { name, booked, slots }, nowHour }: { lane: ScheduleLane; nowHour: number }) {
  const styles = useStyles()
  return (
    <>
      <div className={styles.name}>
        <span className={styles.title} title={name}>
          {name}
        </span>
        <span className={styles.total}>{booked} 份</span>
      </div>
      <ul className={styles.lane} aria-label={name}>
        {slots.map((slot) => (
          <Slot key={slot.slot} slot={slot} isOver={hourOf(slot.to) <= nowHour} />
        ))}
      </ul>
    </>
  )
}

function Slot({ slot: { from, to, slot, booked, arrived, toConfirm, capacity }, isOver }: SlotProps) {
  const styles = useStyles()
  const begins = placeOf(hourOf(from))
  const words = [
    capacity === null ? `${booked} 份` : `${booked}/${capacity} 份`,
    ...(arrived > 0 ? [`已到 ${arrived}`] : []),
    ...(toConfirm > 0 ? [`待确认 ${toConfirm}`] : []),
  ]
  return (
    <li
      className={mergeClasses(styles.slot, toConfirm > 0 && styles.toConfirm, isOver && styles.over)}
      style={{ left: `${begins}%`, width: `calc(${placeOf(hourOf(to)) - begins}% - 2px)` }}
      title={[slot, ...words].join(' · ')}
    >
      {slot}
      <br />
      {words.join(' · ')}
    </li>
  )
}

interface SlotProps {
  slot: ScheduleSlot
  isOver: boolean
}
