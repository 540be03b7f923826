import type { FileItem } from '@contracts/calls/ossApi'
import { defaultFolderName } from '@contracts/rules/fileNames'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { ArrowUpload16Regular, FolderAdd16Regular } from '@fluentui/react-icons'
import { useState, type ReactNode } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { useHasRight } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'
import { useCopyLink } from '../../copyLink/useCopyLink'
import { MessageBar } from '../../messageBar/MessageBar'
import { useMessageBar } from '../../messageBar/useMessageBar'
import { checkedFiles } from '../../uploads/chosenRules'
import { useFileDialog } from '../../uploads/useFileDialog'
import { useUploads, type ChosenFile } from '../../uploads/useUploads'
import { dialogTitles } from '../constants'
import { Copied } from '../Copied'
import { DeleteDialog } from '../DeleteDialog'
import { FilePreview } from '../FilePreview'
import { Files } from '../Files'
import { NameDialog } from '../NameDialog'
import { SelectionBar } from '../SelectionBar'
import { Toolbar } from '../Toolbar'
import type { AreaCommand } from '../useFileArea'
import { useFileSelection } from '../useFileSelection'
import { useFrameStyles } from '../useFrameStyles'
import { StorageMenu } from './StorageMenu'
import { useStorageChanges } from './useStorageChanges'
import { useStorageExplorer } from './useStorageExplorer'

const useStyles = makeStyles({
  explorer: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  actions: { display: 'flex', gap: '8px' },
  whole: { gridTemplateColumns: 'minmax(0, 1fr)' },
})

interface StorageExplorerProps {
  /** The right that opens 上传, 新建文件夹 and 设为私密. */
  saveRight: string
  /** The right that opens 删除. */
  removeRight: string
  /** Puts the explorer's main actions where the page has its own. */
  header: (actions: ReactNode) => ReactNode
}

const noItems: ReadonlySet<number> = new Set()

/**
 * The older explorer: files as storage itself lists them, below the user's own path; for stores whose
 * ENABLE_NEW_FILE_MANAGER_SWITCH is not '1' (Shared building blocks, 3, 4.1 and 7.2).
 */
export function StorageExplorer({ saveRight, removeRight, header }: StorageExplorerProps) {
  const styles = useStyles()
  const frame = useFrameStyles()
  const bar = useMessageBar()
  const explorer = useStorageExplorer(bar.show)
  const { items, folder, keyword, storage, openPath, openFolder, isChecking, setChecking, refresh } = explorer
  const canSave = useHasRight(saveRight)
  const canRemove = useHasRight(removeRight)
  const changes = useStorageChanges(explorer, bar.show)
  const { addFiles } = useUploads()
  const { selection, chosen, change } = useFileSelection({
    items,
    listKey: `${folder} ${keyword}`,
    onRefused: bar.show,
  })
  const [previewed, setPreviewed] = useState<{ item: FileItem; isOpen: boolean } | null>(null)
  const [menu, setMenu] = useState<{ item: FileItem; at: { x: number; y: number } } | null>(null)
  const link = useCopyLink()

  const upload = (files: readonly ChosenFile[]) => {
    const rules = { maxSize: Infinity, isNameChecked: changes.isNameChecked }
    const here = checkedFiles(files, rules).map((one) => ({ ...one, storageFolder: folder, onStored: refresh }))
    addFiles(here, null)
  }
  const picker = useFileDialog({ label: '选择要上传的文件', onChoose: upload })
  /** A private object opens by an address of its own only: each is asked for when it is needed. */
  const withAddress = useCommand(async ({ item, use }: { item: FileItem; use: (signed: FileItem) => void }) => {
    try {
      use({ ...item, ...(await storage.signedAddresses(item.path)) })
    } catch (error) {
      bar.show((error as Error).message)
    }
  })
  const preview = (item: FileItem) =>
    withAddress.run({ item, use: (signed) => setPreviewed({ item: signed, isOpen: true }) })
  const open = (item: FileItem) => (item.isFolder ? openPath(item.path) : preview(item))
  const letGo = () => (selection.ids.size > 0 ? change({ type: 'none' }) : setChecking(false))
  const command = (name: AreaCommand, item?: FileItem) => {
    const parent = explorer.trail.at(-2)
    if (name === 'up' && parent) openFolder(parent.ossDisplayId)
    else if (name === 'escape') letGo()
    else if (name === 'remove' && canRemove) changes.startRemove(item ? [item] : chosen)
  }
  const isBarShown = isChecking || selection.ids.size > 1

  return (
    <div className={styles.explorer}>
      {header(
        canSave && (
          <div className={styles.actions}>
            <Button
              icon={<FolderAdd16Regular />}
              disabled={explorer.isSearching}
              onClick={() => changes.startFolder(defaultFolderName(new Date()))}
            >
              {dialogTitles.create}
            </Button>
            <Button
              appearance="primary"
              icon={<ArrowUpload16Regular />}
              disabled={explorer.isSearching}
              onClick={picker.open}
            >
              {dialogTitles.upload}
            </Button>
            {picker.input}
          </div>
        ),
      )}
      <div className={mergeClasses(frame.columns, styles.whole)}>
        <section className={frame.content} aria-label={explorer.trail.at(-1)!.displayName}>
          <MessageBar bar={bar} />
          <Toolbar explorer={explorer} canCheck={canRemove} />
          {isBarShown ? (
            <SelectionBar
              count={selection.ids.size}
              actions={[
                { id: 'all', label: '全选', onClick: () => change({ type: 'all' }) },
                ...(canRemove
                  ? [
                      {
                        id: 'remove',
                        label: isChecking ? '批量删除' : '删除',
                        onClick: () => changes.startRemove(chosen),
                      },
                    ]
                  : []),
                ...(isChecking ? [{ id: 'hide', label: '隐藏', onClick: () => setChecking(false) }] : []),
              ]}
              closeLabel={selection.ids.size > 0 ? '取消选择' : '退出批量操作'}
              onClose={letGo}
            />
          ) : (
            <div className={frame.line} role="status">
              {explorer.isLoading || explorer.problem ? '' : `${items.length} 项`}
            </div>
          )}
          <Files
            explorer={explorer}
            onUpload={canSave && !explorer.isSearching ? picker.open : undefined}
            area={{
              items,
              total: items.length,
              selection,
              isChecking,
              cutIds: noItems,
              canEdit: false,
              canRemove,
              onSelect: change,
              onOpen: open,
              onLocation: ({ parentPath }) => openPath(parentPath === '' ? '' : `${parentPath}/`),
              onCommand: command,
              onMenu: (item, at) => setMenu({ item, at }),
            }}
          />
        </section>
      </div>
      {menu && (
        <StorageMenu
          {...menu}
          count={chosen.length}
          canSave={canSave}
          canRemove={canRemove}
          onOpen={() => open(menu.item)}
          onDownload={() =>
            withAddress.run({ item: menu.item, use: ({ downloadUrl }) => location.assign(downloadUrl!) })
          }
          onCopyLink={() => link.copy(menu.item.url ?? '')}
          onSetPrivate={() => changes.setPrivate(menu.item)}
          onRemove={() => changes.startRemove(chosen)}
          onClose={() => setMenu(null)}
        />
      )}
      {previewed && (
        <FilePreview
          {...previewed}
          files={items.filter(({ isFolder }) => !isFolder)}
          onShow={preview}
          onClose={() => setPreviewed({ ...previewed, isOpen: false })}
        />
      )}
      <NameDialog flow={changes.creation} title={dialogTitles.create} verb="新建" busyText="正在新建" />
      <DeleteDialog flow={changes.deletion} items={changes.removed} />
      <Copied flow={link.flow} />
    </div>
  )
}
