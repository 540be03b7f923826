import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { DateRange } from '@/blocks/dates/rangeValue'
import { Button } from '@/look/parts/controls'
import type { GalleryPage } from '@/qa/galleryPage'
import { TitleBar } from './TitleBar'

const useStyles = makeStyles({ page: { display: 'flex', flexDirection: 'column', gap: '32px' } })

function Demo() {
  const styles = useStyles()
  const [range, setRange] = useState<DateRange | null>(null)
  const [days, setDays] = useState<DateRange | null>(['2026-01-01', '2026-01-07'])
  const [day, setDay] = useState<string | null>(null)
  return (
    <div className={styles.page}>
      <TitleBar
        title="销售统计"
        tip="按支付时间统计，退款当天扣减。"
        dates={{ kind: 'range', value: range, onChange: setRange }}
        actions={<Button>导出</Button>}
      />
      <TitleBar
        title="核销统计"
        dates={{
          kind: 'range',
          value: days,
          onChange: setDays,
          format: 'YYYY-MM-DD',
          maxDays: 7,
          inBar: ['近7天', '近30天'],
        }}
      />
      <TitleBar title="当日入住" dates={{ kind: 'date', value: day, onChange: setDay, format: 'YYYY-MM-DD' }} />
      <TitleBar title="只有标题" />
    </div>
  )
}

export const gallery: GalleryPage = {
  name: 'title-bar',
  title: '带日期的标题栏',
  Demo,
}
