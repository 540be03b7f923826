import type { WaitingTodo } from '@contracts/calls/todoCalls'
import dayjs from 'dayjs'

const minuteMs = 60_000

/** `8分钟`, `3小时`, `2天`: how long something takes, in the largest unit that fits. */
export function durationText(minutes: number): string {
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / (24 * 60))]
  if (days >= 2) return `${days}天`
  if (hours >= 1) return `${hours}小时`
  return `${Math.max(1, Math.floor(minutes))}分钟`
}

/** What is said below a to-do: how long the oldest has waited, and against which limit. */
export function todoAge({ since, due, limitMinutes, urgency }: WaitingTodo, now: Date): string {
  if (due !== null) {
    const day = dayjs(due).format(dayjs(due).isSame(now, 'day') ? '今天HH:mm' : 'M月D日HH:mm')
    return new Date(due) <= now ? `最早一项已于${day}到期` : `最早一项${day}到期`
  }
  const waited = durationText((now.getTime() - new Date(since).getTime()) / minuteMs)
  return urgency === 'late' && limitMinutes ? `最久${waited}，应在${durationText(limitMinutes)}内处理` : `最久${waited}`
}
