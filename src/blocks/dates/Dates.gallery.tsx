import { Field, makeStyles } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import { DateRangePicker, type DateRangePickerProps } from './DateRangePicker'
import { DateTimePicker, type DateTimePickerProps } from './DateTimePicker'
import type { DateRange } from './rangeValue'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '20px', maxWidth: '720px' },
  value: { margin: '4px 0 0' },
})

function Demo() {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <One title="日期时间" />
      <One title="只选日期" format="YYYY-MM-DD" value="2026-01-05" />
      <One
        title="到分钟，限 2026-01-05 09:30 至 2026-01-20"
        format="YYYY-MM-DD HH:mm"
        min="2026-01-05 09:30"
        max="2026-01-20"
      />
      <One title="周日不可选" format="YYYY-MM-DD" value="2026-01-05" isDayDisabled={isSunday} />
      <One title="数据里的日期有误" value="2026-02-30 00:00:00" />
      <One title="只读" value="2026-01-05 10:30:00" readOnly />
      <One title="停用" value="2026-01-05 10:30:00" disabled />
      <One title="不能清空" value="2026-01-05 10:30:00" clearable={false} />
      <Range title="时间范围" />
      <Range title="最少 3 天，最多 31 天" minDays={3} maxDays={31} />
      <Range title="只选日期" format="YYYY-MM-DD" value={['2026-01-01', '2026-01-31']} />
      <Range title="没有快捷选择" presets={[]} />
      <Range title="范围只读" value={['2026-01-01 00:00:00', '2026-01-31 23:59:59']} readOnly />
      <Range title="范围停用" value={['2026-01-01 00:00:00', '2026-01-31 23:59:59']} disabled />
    </div>
  )
}

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

function One({ title, value: first = null, ...options }: { title: string } & Partial<DateTimePickerProps>) {
  const [value, setValue] = useState<string | null>(first)
  return (
    <Shown title={title} value={value}>
      <DateTimePicker {...options} value={value} onChange={setValue} />
    </Shown>
  )
}

function Range({ title, value: first = null, ...options }: { title: string } & Partial<DateRangePickerProps>) {
  const [value, setValue] = useState<DateRange | null>(first)
  return (
    <Shown title={title} value={value}>
      <DateRangePicker {...options} value={value} onChange={setValue} />
    </Shown>
  )
}

function Shown({ title, value, children }: { title: string; value: unknown; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div>
      <Field label={title}>{children}</Field>
      <p className={styles.value}>
        值：<code>{JSON.stringify(value)}</code>
      </p>
    </div>
  )
}

export const gallery: GalleryPage = { name: 'dates', title: '日期时间与时间范围', Demo }
