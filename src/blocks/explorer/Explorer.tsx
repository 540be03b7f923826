import { defaultFolderName } from '@contracts/rules/fileNames'
import { ArrowUpload16Regular, FolderAdd16Regular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { lazy, useEffect, useState, type ReactNode } from 'react'
import { useHasRight } from '@/app/session/useSession'
import { Overlay } from '@/app/shell/Overlay'
import { Button } from '@/look/parts/Button'
import { makeWholeStyles } from '@/look/wholeStyles'
import { useMessageBar } from '../messageBar/useMessageBar'
import { useUploads, type ChosenFile } from '../uploads/useUploads'
import { dialogTitles, explorerMessages } from './constants'
import { ExplorerFrame } from './ExplorerFrame'
import { useAddressPlace, type PlaceState } from './usePlace'
import { useDroppedUpload } from './useDroppedUpload'
import { useExplorer } from './useExplorer'
import { useOpening } from './useOpening'
import { useFileManager, type FileManagerState } from './useFileManager'

const loadUploadDialog = async () => ({ default: (await import('./UploadDialog')).UploadDialog })
const UploadDialog = lazy(loadUploadDialog)
const ManagerDialogs = lazy(async () => ({ default: (await import('./ManagerDialogs')).ManagerDialogs }))

const useStyles = makeWholeStyles({
  explorer: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  actions: { display: 'flex', gap: '8px' },
})

interface ExplorerProps {
  /** The right that opens 上传, 新建文件夹, 重命名 and 移动. */
  saveRight: string
  /** The right that opens 删除. */
  removeRight: string
  /** The private option: 我的文件 opens first where there is one; on unless given (Shared building blocks, 2.1). */
  isPrivate?: boolean
  /** Puts the explorer's main actions where the page has its own. */
  header: (actions: ReactNode) => ReactNode
}

/**
 * Files and folders of the tenant and of the user: see, find, open, upload, arrange, download, delete
 * (Shared building blocks, 2.1).
 */
export function Explorer(props: ExplorerProps) {
  return <ExplorerAt {...props} {...useAddressPlace()} />
}

function ExplorerAt({ saveRight, removeRight, isPrivate = true, header, ...at }: ExplorerProps & PlaceState) {
  const styles = useStyles()
  const bar = useMessageBar()
  const explorer = useExplorer({ ...at, isPrivate, onFailure: bar.show })
  const manager = useFileManager({ explorer, say: bar.show })
  const { folderId, root, isSearching, refresh } = explorer
  const canSave = useHasRight(saveRight)
  const canRemove = useHasRight(removeRight)
  const refuse = () => bar.show(explorerMessages.noFolder)
  const canChange = canSave && folderId !== undefined && root !== undefined && !isSearching
  const uploads = useUploads()
  const dialog = useOpening()
  // Files are taken without a connection as well, and wait: it comes before it is needed.
  useEffect(() => void loadUploadDialog().catch(() => undefined), [])
  const addFiles = async (chosen: readonly ChosenFile[], targetId: number) => {
    // Without it the gateway says the same, only later.
    const checks = await import('./checkedFiles').catch(() => null)
    uploads.addFiles(checks ? await checks.checkedFiles(chosen, explorer.isNameChecked()) : chosen, targetId)
  }
  const dropped = useDroppedUpload({
    root,
    createFolder: manager.changes.createFolder,
    addFiles,
    onCreated: refresh,
    say: bar.show,
  })
  const wasOpened = useWasOpened(manager)
  return (
    <div className={styles.explorer}>
      {header(
        canSave && (
          <div className={styles.actions}>
            <Button
              icon={<FolderAdd16Regular />}
              disabled={root === undefined}
              onClick={() => (canChange ? manager.startFolder(defaultFolderName(new Date())) : refuse())}
            >
              {dialogTitles.create}
            </Button>
            <Button
              appearance="primary"
              icon={<ArrowUpload16Regular />}
              disabled={root === undefined}
              onClick={canChange ? dialog.open : refuse}
            >
              {dialogTitles.upload}
            </Button>
          </div>
        ),
      )}
      <ExplorerFrame
        explorer={explorer}
        bar={bar}
        manager={manager}
        canEdit={canSave}
        canRemove={canRemove}
        onUpload={canChange ? dialog.open : undefined}
        upload={canSave && root !== undefined ? dropped : null}
        onNowhere={refuse}
      />
      {dialog.nth > 0 && folderId !== undefined && (
        <Overlay>
          <UploadDialog
            key={dialog.nth}
            isOpen={dialog.isOpen}
            trail={explorer.trail}
            onFiles={(chosen) => void addFiles(chosen, folderId)}
            onFolder={(files) => dropped.uploadFolder(files, folderId)}
            onDrop={(data) => dropped.uploadDropped(data, folderId)}
            onClose={dialog.close}
          />
        </Overlay>
      )}
      {wasOpened && (
        <Overlay>
          <ManagerDialogs manager={manager} explorer={explorer} />
        </Overlay>
      )}
    </div>
  )
}

const isOpen = (now: { hasTag: (tag: 'open') => boolean }) => now.hasTag('open')

/** Whether any of the dialogs that change files has opened: they come with the first, and stay. */
function useWasOpened({ creation, renaming, deletion, transfer }: FileManagerState): boolean {
  const isCreating = useSelector(creation, isOpen)
  const isRenaming = useSelector(renaming, isOpen)
  const isRemoving = useSelector(deletion, isOpen)
  const isMoving = useSelector(transfer, isOpen)
  const isAnyOpen = isCreating || isRenaming || isRemoving || isMoving
  const [wasOpened, setWasOpened] = useState(isAnyOpen)
  if (isAnyOpen && !wasOpened) setWasOpened(true)
  return wasOpened
}
