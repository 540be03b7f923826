import type { FolderNode } from '@contracts/calls/ossApi'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRight12Regular, Folder20Filled, Folder20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { spaceTitles, TREE_INDENT } from './constants'
import type { ExplorerState } from './useExplorer'

const useStyles = makeStyles({
  tree: { flexGrow: 1, padding: '8px', overflowY: 'auto', minHeight: 0 },
  spaces: { marginBottom: '8px', [below.phone]: { margin: '8px 8px 0' } },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    '&[data-over]': { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  },
  toggle: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
  },
  gap: { flexShrink: 0, width: '24px' },
  open: { rotate: '90deg' },
  folder: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexGrow: 1,
    minWidth: 0,
    height: look.navItemHeight,
    padding: '0 8px 0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    '& > svg': { flexShrink: 0, color: look.folder },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
})

type FolderTreeProps = Pick<
  ExplorerState,
  'space' | 'hasPersonal' | 'root' | 'folderId' | 'trail' | 'openSpace' | 'openFolder'
>

/** The two spaces, and the folders of the open one. */
export function FolderTree({ space, hasPersonal, root, folderId, trail, openSpace, openFolder }: FolderTreeProps) {
  const styles = useStyles()
  return (
    <div className={styles.tree}>
      <SpaceTabs space={space} hasPersonal={hasPersonal} openSpace={openSpace} />
      {root && (
        <ul className={styles.list} aria-label={`${spaceTitles[space]}的文件夹`}>
          <FolderBranch node={root} level={0} folderId={folderId} trail={trail} onOpen={openFolder} />
        </ul>
      )}
    </div>
  )
}

const sharedOnly = [{ value: 'all', text: spaceTitles.all }] as const
const bothSpaces = [...sharedOnly, { value: 'mine', text: spaceTitles.mine }] as const

/** 全部文件 and 我的文件; the second only for users who have a tree of their own. */
export function SpaceTabs({
  space,
  hasPersonal,
  openSpace,
}: Pick<ExplorerState, 'space' | 'hasPersonal' | 'openSpace'>) {
  const styles = useStyles()
  return (
    <div className={styles.spaces}>
      <Tabs label="空间" tabs={hasPersonal ? bothSpaces : sharedOnly} chosen={space} onChoose={openSpace} />
    </div>
  )
}

interface FolderBranchProps {
  node: FolderNode
  level: number
  folderId: number | undefined
  trail: ExplorerState['trail']
  onOpen: (id: number) => void
}

function FolderBranch({ node, level, folderId, trail, onOpen }: FolderBranchProps) {
  const styles = useStyles()
  const isOnTheWay = trail.some((one) => one.ossDisplayId === node.ossDisplayId)
  const isCurrent = node.ossDisplayId === folderId
  const [toggled, setToggled] = useState<boolean | null>(null)
  const isOpen = toggled ?? (level === 0 || (isOnTheWay && !isCurrent))
  const hasChildren = node.subNode.length > 0
  const Icon = isCurrent ? Folder20Filled : Folder20Regular
  return (
    <li>
      <div className={styles.row} style={{ paddingLeft: level * TREE_INDENT }} data-drop-folder={node.ossDisplayId}>
        {hasChildren ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '展开'} ${node.displayName}`}
            onClick={() => setToggled(!isOpen)}
          >
            <ChevronRight12Regular className={isOpen ? styles.open : undefined} aria-hidden />
          </button>
        ) : (
          <span className={styles.gap} />
        )}
        <button
          type="button"
          className={mergeClasses(styles.folder, isCurrent && styles.current)}
          aria-current={isCurrent ? 'location' : undefined}
          title={node.displayName}
          onClick={() => onOpen(node.ossDisplayId)}
        >
          <Icon aria-hidden />
          <span className={styles.name}>{node.displayName}</span>
        </button>
      </div>
      {hasChildren && isOpen && (
        <ul className={styles.list}>
          {node.subNode.map((child) => (
            <FolderBranch
              key={child.ossDisplayId}
              node={child}
              level={level + 1}
              folderId={folderId}
              trail={trail}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
