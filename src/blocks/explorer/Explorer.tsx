import { defaultFolderName, nameProblem } from '@contracts/rules/fileNames'
import type { FileItem } from '@contracts/calls/ossApi'
import { folderCreationMachine } from '@machines/flows/folderCreation/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import {
  ArrowClockwiseRegular,
  ArrowUpload16Regular,
  FolderAdd16Regular,
  GridRegular,
  ListRegular,
} from '@fluentui/react-icons'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { useHasRight } from '@/app/session/useSession'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/controls'
import { ToolButton } from '@/look/parts/ToolButton'
import { useViewport } from '@/look/useViewport'
import { Files } from './Files'
import { FolderTrail } from './FolderTrail'
import { FolderTree, SpaceTabs } from './FolderTree'
import { spaceTitles, useExplorer, type ExplorerState } from './useExplorer'
import { useFileDrop } from './useFileDrop'
import { useFilePicker } from './useFilePicker'

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
