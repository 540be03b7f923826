import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import type { PickedItem, PickerSource } from './pickerSource'
import { ProductPicker } from './ProductPicker'

interface Sample {
  readonly id: string
  readonly name: string
  readonly reason: string | null
  /** Where it was looked for. */
  readonly place: string
}

const useStyles = makeStyles({
  demo: { display: 'grid', gap: '16px', justifyItems: 'start', minWidth: 0 },
  modes: { display: 'flex', flexWrap: 'wrap', gap: '16px', margin: 0, padding: 0, border: 'none' },
  picker: { width: '100%', minWidth: 0 },
})

/** Three products on each of two pages, the same whatever is looked for: what is walked is the choosing. */
const source: PickerSource<Sample> = {
  key: ['sample'],
  noun: '商品',
  tabs: [
    { value: '13', label: '普通票券' },
    { value: '30', label: '电子卡券' },
  ],
  columns: () => columns,
  pickedColumns: [],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  disabledReason: ({ reason }) => reason,
  load: async ({ tab, page, keyword }) => {
    const place = `${tab}／第 ${page} 页／${keyword || '全部'}`
    return {
      rows: [
        { id: '1', name: '双人午餐', reason: null, place },
        { id: '2', name: '温泉票', reason: '已配置分账', place },
        { id: '3', name: '下午茶', reason: null, place },
      ],
      total: 13,
    }
  },
}
const columns = [
  { name: 'name', header: '商品名称', minWidth: 160 },
  { name: 'place', header: '来自', width: 200 },
]

const modes = {
  多选不限: { single: false, limit: 0 },
  多选最多1个: { single: false, limit: 1 },
  单选: { single: true, limit: 0 },
} as const
type Mode = keyof typeof modes

/** A form that says how many may be chosen, and what it was told last. */
function Demo() {
  const styles = useStyles()
  const [mode, setMode] = useState<Mode>('多选不限')
  const [told, setTold] = useState<readonly PickedItem<Sample>[]>([])
  return (
    <div className={styles.demo}>
      <fieldset className={styles.modes}>
        {(Object.keys(modes) as Mode[]).map((one) => (
          <label key={one}>
            <input type="radio" name="picker-mode" checked={mode === one} onChange={() => setMode(one)} /> {one}
          </label>
        ))}
      </fieldset>
      <div className={styles.picker}>
        <ProductPicker source={source} {...modes[mode]} onChange={setTold} />
      </div>
      <output>{`表单得到：${told.map(({ name }) => name).join('、') || '无'}`}</output>
    </div>
  )
}

export const gallery: GalleryPage = {
  name: 'picker-choosing',
  title: '选择器：多选、单选与上限',
  Demo,
}
