import type { FileItem } from '@contracts/calls/ossApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useRef, useState } from 'react'
import { Tabs } from '@/look/parts/Tabs'
import type { GalleryPage } from '@/qa/galleryPage'
import { MessageBar } from '../messageBar/MessageBar'
import { useMessageBar } from '../messageBar/useMessageBar'
import { arrange } from './arrange'
import { FileGrid } from './FileGrid'
import { FileList } from './FileList'
import { FolderPicker } from './FolderPicker'
import { SearchResults } from './SearchResults'
import { SelectionBar } from './SelectionBar'
import type { FileAreaProps } from './useFileArea'
import { useFileSelection } from './useFileSelection'

const FILES = 10_000
const FOLDERS = 20
const LIMIT = 500

const useStyles = makeStyles({
  demo: { display: 'grid', gap: '16px' },
  area: {
    height: '480px',
    padding: '0 8px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  place: { position: 'relative', display: 'grid', gap: '8px' },
  picker: { maxWidth: '400px' },
})

const nameOf = (index: number) =>
  index < FOLDERS
    ? `dir-${String(index).padStart(2, '0')}`
    : `file-${String(index - FOLDERS).padStart(5, '0')}.${index % 7 === 0 ? 'mp4' : index % 11 === 0 ? 'pdf' : 'jpg'}`

const many: readonly FileItem[] = Array.from({ length: FILES + FOLDERS }, (_, index) => ({
  ossDisplayId: index + 2,
  displayName: nameOf(index),
  isFolder: index < FOLDERS,
  path: '',
  fileSize: index < FOLDERS ? 0 : 1024 * (index % 4000),
  createTime: `2026-${String((index % 12) + 1).padStart(2, '0')}-05 10:00:00`,
  parentDisplayId: 1,
  parentPath: '全部文件/海报',
  url: null,
  thumbUrl: null,
  downloadUrl: null,
}))

const tree = {
  ossDisplayId: 1,
  displayName: '全部文件',
  subNode: [
    { ossDisplayId: 2, displayName: '海报', subNode: [{ ossDisplayId: 3, displayName: '春季活动', subNode: [] }] },
    { ossDisplayId: 4, displayName: '菜品', subNode: [] },
  ],
}

const views = [
  { value: 'grid', text: '网格' },
  { value: 'list', text: '列表' },
  { value: 'search', text: '搜索结果' },
] as const
const areas = { grid: FileGrid, list: FileList, search: SearchResults }
const noItems: ReadonlySet<number> = new Set()
const ignored = () => undefined

/** 10,000 files in each view, with choosing by mouse and keyboard up to a limit of 500; and the folder selector. */
function Demo() {
  const styles = useStyles()
  const bar = useMessageBar()
  const [view, setView] = useState<keyof typeof areas>('grid')
  const [isChecking, setChecking] = useState(false)
  const [folder, setFolder] = useState<number | null>(null)
  const scrollRef = useRef<HTMLDivElement>(null)
  const items = useMemo(() => arrange(many, 'displayName-asc'), [])
  const { selection, change } = useFileSelection({ items, listKey: 'demo', limit: LIMIT, onRefused: bar.show })
  const area: FileAreaProps = {
    items,
    total: items.length,
    selection,
    isChecking,
    cutIds: noItems,
    canEdit: true,
    canRemove: true,
    onSelect: change,
    onOpen: ignored,
    onCommand: (name) => name === 'escape' && change({ type: 'none' }),
    onMenu: ignored,
  }
  const Area = areas[view]
  return (
    <div className={styles.demo}>
      <Tabs label="视图" tabs={views} chosen={view} onChoose={setView} />
      <div className={styles.place}>
        <MessageBar bar={bar} />
        <SelectionBar
          count={selection.ids.size}
          actions={[{ id: 'check', label: isChecking ? '退出勾选' : '勾选', onClick: () => setChecking(!isChecking) }]}
          closeLabel="取消选择"
          onClose={() => change({ type: 'none' })}
        />
        <div key={view} ref={scrollRef} className={styles.area}>
          <Area {...area} scrollRef={scrollRef} />
        </div>
      </div>
      <div className={styles.picker}>
        <FolderPicker roots={[{ space: 'all', root: tree }]} chosen={folder} onChoose={({ id }) => setFolder(id)} />
      </div>
    </div>
  )
}

export const gallery: GalleryPage = { name: 'explorer', title: '文件浏览器', Demo }
