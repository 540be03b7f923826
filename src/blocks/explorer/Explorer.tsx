import { defaultFolderName, nameProblem } from '@contracts/rules/fileNames'
import type { FileItem } from '@contracts/calls/ossApi'
import { folderCreationMachine } from '@machines/flows/folderCreation/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import {
  ArrowClockwiseRegular,
  ArrowUpload16Regular,
  CloudOffRegular,
  FolderAdd16Regular,
  FolderOpenRegular,
  GridRegular,
  ListRegular,
} from '@fluentui/react-icons'
import { lazy, Suspense, useCallback, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { useHasRight } from '@/app/session/useSession'
import { below } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/controls'
import { ToolButton } from '@/look/parts/ToolButton'
import { useViewport } from '@/look/useViewport'
import { useUploads } from '../uploads/Uploads'
import { FileGrid } from './FileGrid'
import { FileList } from './FileList'
import { FolderTrail } from './FolderTrail'
import { FolderTree, SpaceTabs } from './FolderTree'
import { spaceTitles, useExplorer, type ExplorerState } from './useExplorer'

const FolderDialog = lazy(() => import('./FolderDialog').then((module) => ({ default: module.FolderDialog })))
const FilePreview = lazy(() => import('./FilePreview').then((module) => ({ default: module.FilePreview })))

const useStyles = makeStyles({
  explorer: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  columns: {
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / 240px minmax(0, 1fr)',
    flexGrow: 1,
    minHeight: 0,
    margin: '0 -24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [below.desktop]: { margin: '0 -16px' },
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  content: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, position: 'relative' },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '48px',
    padding: '0 24px 0 16px',
    [below.phone]: { padding: '0 16px' },
  },
  line: {
    padding: '0 24px 8px 16px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    [below.phone]: { padding: '0 16px 8px' },
  },
  files: {
    flexGrow: 1,
    minHeight: 0,
    padding: '0 16px 24px 8px',
    overflowY: 'auto',
    [below.phone]: { padding: '0 8px 24px' },
  },
  more: { display: 'grid', justifyContent: 'center', padding: '16px' },
  waiting: { margin: 0, padding: '72px 16px', color: tokens.colorNeutralForeground3, textAlign: 'center' },
  drop: {
    position: 'absolute',
    zIndex: 3,
    inset: '8px',
    display: 'grid',
    placeItems: 'center',
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    opacity: 0.95,
    pointerEvents: 'none',
  },
  hiddenInput: { display: 'none' },
  actions: { display: 'flex', gap: '8px' },
})

interface ExplorerProps {
  /** The right that opens 上传 and 新建文件夹. */
  saveRight: string
  /** Puts the explorer's main actions where the page has its own. */
  header: (actions: ReactNode) => ReactNode
}

/** Files and folders of the tenant and of the user: see, open, upload, create folders, preview, download. */
export function Explorer({ saveRight, header }: ExplorerProps) {
  const styles = useStyles()
  const explorer = useExplorer()
  const isPhone = useViewport() === 'phone'
  const canSave = useHasRight(saveRight)
  const { folderId, root } = explorer
  const [dialogId] = useState(() => crypto.randomUUID())
  const creation = useFlow(
    folderCreationMachine.provide({
      actors: {
        'create folder': fromPromise(({ input }) =>
          explorer.createFolder(input.parentId, input.name, `${dialogId}-${input.attempt}`),
        ),
      },
      actions: { 'announce the new folder': explorer.refresh },
    }),
    { input: { check: (name) => nameProblem(name, 'folder', { checked: explorer.isNameChecked() }) } },
  )
  const { picker, upload } = useFilePicker(folderId)
  const [previewed, setPreviewed] = useState<{ item: FileItem; isOpen: boolean } | null>(null)
  const { openFolder } = explorer
  const open = useCallback(
    (item: FileItem) => (item.isFolder ? openFolder(item.ossDisplayId) : setPreviewed({ item, isOpen: true })),
    [openFolder],
  )
  const canChange = canSave && folderId !== undefined && root !== undefined
  const drop = useFileDrop(canChange ? upload : null)

  return (
    <div className={styles.explorer}>
      {header(
        canSave && (
          <div className={styles.actions}>
            <Button
              icon={<FolderAdd16Regular />}
              disabled={!canChange}
              onClick={() => creation.send({ type: 'open', parentId: folderId!, name: defaultFolderName(new Date()) })}
            >
              新建文件夹
            </Button>
            <Button appearance="primary" icon={<ArrowUpload16Regular />} disabled={!canChange} onClick={picker.open}>
              上传
            </Button>
            {picker.input}
          </div>
        ),
      )}
      <div className={styles.columns}>
        {!isPhone && (
          <aside className={styles.side} aria-label="文件夹">
            <FolderTree {...explorer} />
          </aside>
        )}
        <section
          className={styles.content}
          aria-label={explorer.trail.at(-1)?.displayName ?? spaceTitles[explorer.space]}
          {...drop.handlers}
        >
          {isPhone && <SpaceTabs {...explorer} />}
          <Tools explorer={explorer} />
          <div className={styles.line} role="status">
            {explorer.isLoading || explorer.problem ? '' : `${explorer.total} 项`}
          </div>
          <Files explorer={explorer} onOpen={open} canUpload={canChange} onUpload={picker.open} />
          {drop.isOver && <div className={styles.drop}>松开即可上传到当前文件夹</div>}
        </section>
      </div>
      <Suspense>
        <FolderDialog flow={creation} />
        {previewed && <FilePreview {...previewed} onClose={() => setPreviewed({ ...previewed, isOpen: false })} />}
      </Suspense>
    </div>
  )
}

function Tools({ explorer }: { explorer: ExplorerState }) {
  const styles = useStyles()
  const { trail, space, view, show, openFolder, refresh, isRefreshing } = explorer
  return (
    <div className={styles.tools}>
      <FolderTrail trail={trail} space={space} openFolder={openFolder} />
      <ToolButton icon={ArrowClockwiseRegular} label="刷新" onClick={refresh} disabled={isRefreshing} />
      <ToolButton icon={GridRegular} label="网格" pressed={view === 'grid'} onClick={() => show('grid')} />
      <ToolButton icon={ListRegular} label="列表" pressed={view === 'list'} onClick={() => show('list')} />
    </div>
  )
}

interface FilesProps {
  explorer: ExplorerState
  onOpen: (item: FileItem) => void
  canUpload: boolean
  onUpload: () => void
}

function Files({ explorer, onOpen, canUpload, onUpload }: FilesProps) {
  const styles = useStyles()
  const scrollRef = useRef<HTMLDivElement>(null)
  const { items, view, problem, isLoading, hasMore, isLoadingMore, loadMore, total, refresh, trail, space } = explorer
  const isMissing = !isLoading && !problem && trail.length === 0
  const View = view === 'grid' ? FileGrid : FileList
  return (
    <div ref={scrollRef} className={styles.files}>
      {problem && items.length === 0 ? (
        <Blank
          icon={CloudOffRegular}
          tone="danger"
          title="文件没有加载出来"
          text={problem.message}
          actions={<Button onClick={refresh}>重试</Button>}
        />
      ) : isLoading ? (
        <p className={styles.waiting}>加载中...</p>
      ) : isMissing ? (
        <Blank
          icon={FolderOpenRegular}
          title="文件夹不存在或已删除"
          text="它可能刚被移走。"
          actions={<Button onClick={() => explorer.openSpace(space)}>回到{spaceTitles[space]}</Button>}
        />
      ) : items.length === 0 ? (
        <Blank
          icon={FolderOpenRegular}
          title="还没有文件"
          text={canUpload ? '把文件拖到这里，或点上传。' : '这里有文件后会显示出来。'}
          actions={
            <>
              {canUpload && (
                <Button appearance="primary" onClick={onUpload}>
                  上传文件
                </Button>
              )}
              {space === 'mine' && <Button onClick={() => explorer.openSpace('all')}>查看全部文件</Button>}
            </>
          }
        />
      ) : (
        <>
          <View items={items} scrollRef={scrollRef} onOpen={onOpen} />
          {hasMore && (
            <div className={styles.more}>
              <Button onClick={loadMore} disabled={isLoadingMore}>
                {isLoadingMore ? '加载中...' : `加载更多（还有 ${total - items.length} 项）`}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** The system's own file dialog behind a button. */
function useFilePicker(folderId: number | undefined) {
  const styles = useStyles()
  const { addFiles } = useUploads()
  const ref = useRef<HTMLInputElement>(null)
  const upload = (files: readonly File[]) => {
    if (folderId !== undefined && files.length > 0) addFiles(files, folderId)
  }
  const input = (
    <input
      ref={ref}
      type="file"
      multiple
      className={styles.hiddenInput}
      aria-label="选择要上传的文件"
      onChange={(event) => {
        upload([...(event.target.files ?? [])])
        // The same file may be chosen again.
        event.target.value = ''
      }}
    />
  )
  return { upload, picker: { open: () => ref.current?.click(), input } }
}

/** Files dropped onto the area; folders among them are for the explorer in full. */
function useFileDrop(upload: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  const carriesFiles = (event: DragEvent) => upload !== null && event.dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        upload?.([...event.dataTransfer.files])
      },
    },
  }
}
