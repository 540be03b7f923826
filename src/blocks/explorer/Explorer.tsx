import { defaultFolderName, hasOnlyAllowedCharacters } from '@contracts/rules/fileNames'
import { ArrowUpload16Regular, FolderAdd16Regular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { lazy, useState, type ReactNode } from 'react'
import { useHasRight } from '@/app/session/useSession'
import { Overlay } from '@/app/shell/Overlay'
import { Button } from '@/look/parts/Button'
import { makeWholeStyles } from '@/look/wholeStyles'
import { useMessageBar } from '../messageBar/useMessageBar'
import { uploadMessages } from '../uploads/constants'
import { useFileDialog } from '../uploads/useFileDialog'
import { useUploads, type ChosenFile } from '../uploads/useUploads'
import { dialogTitles, explorerMessages } from './constants'
import { contentProblem } from './contentProblem'
import { ExplorerFrame } from './ExplorerFrame'
import { useAddressPlace, type PlaceState } from './usePlace'
import { useDroppedUpload } from './useDroppedUpload'
import { useExplorer } from './useExplorer'
import { stemLength } from './stemLength'
import { useFileManager } from './useFileManager'

const NameDialog = lazy(async () => ({ default: (await import('./NameDialog')).NameDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog')).DeleteDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog')).MoveDialog }))

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
  const addFiles = async (chosen: readonly ChosenFile[], targetId: number) => {
    const named = explorer.isNameChecked() ? chosen.map(withNameProblem) : chosen
    const checked: ChosenFile[] = []
    for (const one of named) checked.push(await withContentProblem(one))
    uploads.addFiles(checked, targetId)
  }
  const picker = useFileDialog({
    label: '选择要上传的文件',
    onChoose: (chosen) => folderId !== undefined && void addFiles(chosen, folderId),
  })
  const dropped = useDroppedUpload({
    root,
    createFolder: manager.changes.createFolder,
    addFiles,
    onCreated: refresh,
    say: bar.show,
  })
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
              onClick={canChange ? picker.open : refuse}
            >
              {dialogTitles.upload}
            </Button>
            {picker.input}
          </div>
        ),
      )}
      <ExplorerFrame
        explorer={explorer}
        bar={bar}
        manager={manager}
        canEdit={canSave}
        canRemove={canRemove}
        onUpload={canChange ? picker.open : undefined}
        upload={canSave && root !== undefined ? dropped : null}
        onNowhere={refuse}
      />
      <ManagerDialogs manager={manager} explorer={explorer} />
    </div>
  )
}

/** Bytes of another type than the name says would be refused when all of them have travelled. */
async function withContentProblem(one: ChosenFile): Promise<ChosenFile> {
  if (one.problem || one.file.size === 0) return one
  const problem = await contentProblem(one.file)
  return problem ? { ...one, problem } : one
}

type ManagerDialogsProps = Pick<Parameters<typeof ExplorerFrame>[0], 'explorer'> & {
  manager: ReturnType<typeof useFileManager>
}

/** Said before anything is sent: a large file would be sent for nothing (Shared building blocks, 5). */
const withNameProblem = (one: ChosenFile): ChosenFile =>
  hasOnlyAllowedCharacters(one.file.name) ? one : { ...one, problem: uploadMessages.wrongName }

/** The dialogs of whatever changes files; each is loaded when it first opens. */
function ManagerDialogs({ manager, explorer }: ManagerDialogsProps) {
  const { creation, renaming, deletion, removed, transfer } = manager
  const isCreating = useSelector(creation, (now) => now.hasTag('open'))
  const isRenaming = useSelector(renaming, (now) => now.hasTag('open'))
  const renamed = useSelector(renaming, ({ context }) => context.item)
  const isInPlace = useSelector(renaming, ({ context }) => context.isInPlace)
  const isRemoving = useSelector(deletion, (now) => now.hasTag('open'))
  const isMoving = useSelector(transfer, (now) => now.hasTag('open'))
  const [seen, setSeen] = useState({ creating: false, renaming: false, removing: false, moving: false })
  const next = {
    creating: seen.creating || isCreating,
    renaming: seen.renaming || isRenaming,
    removing: seen.removing || isRemoving,
    moving: seen.moving || isMoving,
  }
  if (
    next.creating !== seen.creating ||
    next.renaming !== seen.renaming ||
    next.removing !== seen.removing ||
    next.moving !== seen.moving
  )
    setSeen(next)
  return (
    <>
      {seen.creating && (
        <Overlay>
          <NameDialog flow={creation} title={dialogTitles.create} verb="新建" busyText="正在新建" />
        </Overlay>
      )}
      {seen.renaming && renamed && !isInPlace && (
        <Overlay>
          <NameDialog
            flow={renaming}
            title={dialogTitles.rename}
            verb="保存"
            busyText="正在保存"
            selected={stemLength(renamed)}
          />
        </Overlay>
      )}
      {seen.removing && (
        <Overlay>
          <DeleteDialog flow={deletion} items={removed} where={explorer.where} />
        </Overlay>
      )}
      {seen.moving && (
        <Overlay>
          <MoveDialog flow={transfer} explorer={explorer} onChoose={manager.chooseTarget} />
        </Overlay>
      )}
    </>
  )
}
