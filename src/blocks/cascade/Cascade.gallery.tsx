import { makeStyles } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import { ToastProvider } from '../toast/ToastProvider'
import { Cascade, type CascadeProps } from './Cascade'
import type { CascadeId, CascadeOption } from './cascadeModel'

const useStyles = makeStyles({
  demo: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: '32px' },
})

const places: readonly CascadeOption[] = [
  {
    id: 'zj',
    name: '浙江省',
    data: [
      {
        id: 'hz',
        name: '杭州市',
        data: [
          { id: 'xh', name: '西湖区' },
          { id: 'yh', name: '余杭区' },
        ],
      },
      { id: 'nb', name: '宁波市', disabled: true },
    ],
  },
  { id: 'js', name: '江苏省', disabled: true, data: [{ id: 'nj', name: '南京市' }] },
  { id: 'sh', name: '上海市' },
]

const stores = (count: number): readonly CascadeOption[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `门店 ${index + 1}` }))
const few = stores(50)
const many = stores(5_000)

/** Several with search, one without, 50 and 5,000 options, closed, wrong and empty ones. */
function Demo() {
  const styles = useStyles()
  return (
    <ToastProvider>
      <div className={styles.demo}>
        <Part title="多选，可搜索">
          <Held label="地区" options={places} isSearchable start={['xh']} />
        </Part>
        <Part title="单选">
          <Held label="所在地" options={places} isMultiple={false} />
        </Part>
        <Part title="50 项">
          <Held label="50 家门店" options={few} isSearchable />
        </Part>
        <Part title="5,000 项">
          <Held label="5,000 家门店" options={many} isSearchable />
        </Part>
        <Part title="不可用">
          <Held label="停用" options={places} isDisabled />
        </Part>
        <Part title="有误">
          <Held label="必选" options={places} isInvalid />
        </Part>
        <Part title="没有选项">
          <Held label="空" options={[]} />
        </Part>
      </div>
    </ToastProvider>
  )
}

function Held({ start = [], ...options }: Omit<CascadeProps, 'value' | 'onChange'> & { start?: readonly CascadeId[] }) {
  const [value, setValue] = useState(start)
  return <Cascade {...options} value={value} onChange={setValue} />
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export const gallery: GalleryPage = {
  name: 'cascade',
  title: '级联选择',
  Demo,
}
