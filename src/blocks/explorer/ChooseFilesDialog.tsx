import type { FileItem } from '@contracts/calls/ossApi'
import { extensionOf } from '@contracts/rules/fileNames'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { useViewport } from '@/look/useViewport'
import { MessageBar } from '../messageBar/MessageBar'
import { useMessageBar } from '../messageBar/useMessageBar'
import { ModalFrame } from '../modal/ModalFrame'
import { dialogTitles, explorerMessages, UPLOAD_FRAME_HEIGHT } from './constants'
import { FilePreview } from './FilePreview'
import { Files } from './Files'
import { FolderTree, SpaceTabs } from './FolderTree'
import { Toolbar } from './Toolbar'
import { useExplorer } from './useExplorer'
import { useFileSelection } from './useFileSelection'
import { useLocalPlace } from './usePlace'

/** What the dialog needs of the window for its own title and buttons, in px. */
const AROUND = 220

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / 200px minmax(0, 1fr)',
    height: `min(${UPLOAD_FRAME_HEIGHT}px, calc(100dvh - ${AROUND}px))`,
    minHeight: '280px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { minHeight: 0, overflowY: 'auto', backgroundColor: tokens.colorNeutralBackground2 },
  content: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
  count: { marginRight: 'auto', alignSelf: 'center', color: tokens.colorNeutralForeground3 },
})

const noItems: ReadonlySet<number> = new Set()
const isFile = ({ isFolder }: FileItem) => !isFolder
const isOfType = ({ displayName }: FileItem, types?: readonly string[]) =>
  !types || types.includes(extensionOf(displayName))

interface ChooseFilesDialogProps {
  isOpen: boolean
  /** Most files; 0 is no limit. */
  limit?: number
  /** Files above it are not shown, in bytes. */
  maxSize?: number
  /** Extensions without the dot, lower case: files of others open, they are not chosen; every type unless given. */
  types?: readonly string[]
  /** Files of 全部文件 only: those of 我的文件 are read by signed addresses, which a record cannot keep. */
  isShared?: boolean
  onChoose: (files: readonly FileItem[]) => void
  onClose: () => void
}

/** 选择已上传文件: files of both spaces, found by folder or search; folders open, they are not chosen. */
export function ChooseFilesDialog(props: ChooseFilesDialogProps) {
  const { isOpen, limit, maxSize, types, isShared = false, onChoose, onClose } = props
  const styles = useStyles()
  const isPhone = useViewport() === 'phone'
  const bar = useMessageBar()
  const place = useLocalPlace({ isChecking: true, ...(isShared && { space: 'all' }) })
  const whole = useExplorer({ ...place, maxSize, onFailure: bar.show })
  const explorer = { ...whole, hasPersonal: whole.hasPersonal && !isShared }
  const { items, folderId, keyword, trail, openFolder } = explorer
  const { selection, chosen, change } = useFileSelection({
    items,
    listKey: `${folderId} ${keyword}`,
    limit,
    isChoosable: (item) => isFile(item) && isOfType(item, types),
    onRefused: bar.show,
  })
  const [previewed, setPreviewed] = useState<{ item: FileItem; isOpen: boolean } | null>(null)
  const preview = (item: FileItem) => setPreviewed({ item, isOpen: true })
  const choose = () => {
    if (chosen.length === 0) bar.show(explorerMessages.nothingChecked)
    else onChoose(chosen)
  }
  return (
    <ModalFrame
      isOpen={isOpen}
      size="lg"
      title={dialogTitles.choose}
      canDismiss
      onDismiss={onClose}
      actions={
        <>
          <span role="status" className={styles.count}>
            已选 {chosen.length} 项{limit ? `，最多 ${limit} 项` : ''}
          </span>
          <Button onClick={onClose}>取消</Button>
          <Button appearance="primary" onClick={choose}>
            选择
          </Button>
        </>
      }
    >
      <div className={styles.frame}>
        <MessageBar bar={bar} />
        {!isPhone && (
          <aside className={styles.side} aria-label="文件夹">
            <FolderTree {...explorer} folderId={explorer.isSearching ? undefined : folderId} />
          </aside>
        )}
        <div className={styles.content}>
          {isPhone && <SpaceTabs {...explorer} />}
          <Toolbar explorer={explorer} canCheck={false} />
          <Files
            explorer={explorer}
            area={{
              items,
              total: explorer.total,
              selection,
              isChecking: true,
              cutIds: noItems,
              canEdit: false,
              canRemove: false,
              isChoosable: (item) => isFile(item) && isOfType(item, types),
              onSelect: change,
              onOpen: (item) => (item.isFolder ? openFolder(item.ossDisplayId) : preview(item)),
              onLocation: ({ parentDisplayId }) => parentDisplayId !== null && openFolder(parentDisplayId),
              onCommand: (name) => {
                const parent = trail.at(-2)
                if (name === 'up' && parent) openFolder(parent.ossDisplayId)
                if (name === 'escape') change({ type: 'none' })
              },
              onMenu: preview,
            }}
          />
        </div>
      </div>
      {previewed && (
        <FilePreview
          {...previewed}
          files={items.filter(isFile)}
          onShow={preview}
          onClose={() => setPreviewed({ ...previewed, isOpen: false })}
        />
      )}
    </ModalFrame>
  )
}
