import { makeStyles } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { SearchBox } from '@/look/parts/controls'
import type { GalleryPage } from '@/qa/galleryPage'
import { Tree } from './Tree'
import type { TreeKey } from './treeModel'
import { useLazyChildren } from './useLazyChildren'

interface Folder {
  id: number
  name: string
  subNode: readonly Folder[]
}

const useStyles = makeStyles({
  demo: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: '32px' },
})

/** 20 areas with 10 cities of 24 hotels each: 5,020 nodes. */
const areas: readonly Folder[] = Array.from({ length: 20 }, (_, area) => ({
  id: area + 1,
  name: `${area + 1} 区`,
  subNode: Array.from({ length: 10 }, (_, city) => ({
    id: 1_000 + area * 10 + city,
    name: `城市 ${area * 10 + city + 1}`,
    subNode: Array.from({ length: 24 }, (_, hotel) => ({
      id: 10_000 + (area * 10 + city) * 24 + hotel,
      name: `门店 ${hotel + 1}`,
      subNode: [],
    })),
  })),
}))

const childrenOf = (folder: Folder) => folder.subNode
const textOf = (folder: Folder) => folder.name
const hasText = (filter: string, folder: Folder) => folder.name.includes(filter)

/** A choice among 5,020 nodes with a filter, boxes that act on each other, boxes that do not, and lazy branches. */
function Demo() {
  const styles = useStyles()
  const [chosen, setChosen] = useState<Folder | null>(null)
  const [filter, setFilter] = useState('')
  const [checked, setChecked] = useState<readonly TreeKey[]>([1_000])
  const [strict, setStrict] = useState<readonly TreeKey[]>([])
  return (
    <div className={styles.demo}>
      <Part title="选择门店">
        <SearchBox
          value={filter}
          onChange={(_, { value }) => setFilter(value)}
          aria-label="搜索门店"
          placeholder="搜索门店"
        />
        <Tree
          label="门店"
          nodes={areas}
          nodeKey="id"
          childrenOf={childrenOf}
          textOf={textOf}
          defaultExpanded="all"
          filter={filter}
          filterMethod={hasText}
          selected={chosen?.id}
          onSelect={setChosen}
          maxHeightPx={320}
        />
        <output>{`已选：${chosen?.name ?? '–'}`}</output>
      </Part>
      <Part title="适用门店">
        <Tree
          label="适用门店"
          nodes={areas.slice(0, 3)}
          nodeKey="id"
          childrenOf={childrenOf}
          textOf={textOf}
          defaultExpanded={[1]}
          checked={checked}
          onCheck={setChecked}
          isDisabled={({ id }) => id === 1_001}
          maxHeightPx={320}
        />
        <output>{`已选 ${checked.length} 项`}</output>
      </Part>
      <Part title="上下级互不影响">
        <Tree
          label="权限"
          nodes={areas.slice(0, 2)}
          nodeKey="id"
          childrenOf={childrenOf}
          textOf={textOf}
          checked={strict}
          onCheck={setStrict}
          strictly
          maxHeightPx={320}
        />
      </Part>
      <Part title="展开时加载">
        <LazyTree />
      </Part>
      <Part title="没有内容">
        <Tree label="空" nodes={[]} nodeKey="id" childrenOf={childrenOf} textOf={textOf} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type Place = Omit<Folder, 'subNode'>

const places: readonly Place[] = [
  { id: 1, name: '有下级' },
  { id: 2, name: '没有下级' },
  { id: 3, name: '加载失败' },
  { id: 4, name: '一直加载' },
]

const loadPlaces = async (key: TreeKey): Promise<readonly Place[]> => {
  if (key === 3) throw new Error('断网')
  if (key === 4) return new Promise(() => {})
  return key === 1 ? [{ id: 11, name: '下级' }] : []
}
const keyOf = ({ id }: Place) => id
const nameOf = ({ name }: Place) => name

function LazyTree() {
  const branches = useLazyChildren({ queryKey: ['gallery', 'places'], keyOf, load: loadPlaces })
  return <Tree {...branches} label="地区" nodes={places} nodeKey="id" textOf={nameOf} maxHeightPx={320} />
}

export const gallery: GalleryPage = { name: 'tree', title: '树', Demo }
