import type { FolderNode } from '@contracts/calls/ossApi'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { makeWholeStyles } from '@/look/wholeStyles'
import { spaceTitles, TREE_INDENT } from './constants'
import { maskOf, signBefore } from './signs'
import type { ExplorerState } from './useExplorer'

/** How wide the button is that opens a branch, and the place of it where there is none, in px. */
const TOGGLE_WIDTH = 24

const useStyles = makeWholeStyles({
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
    width: `${TOGGLE_WIDTH}px`,
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontSize: '12px',
    cursor: 'pointer',
    '::before': { ...signBefore, ...maskOf('chevron') },
  },
  folder: {
    ...focusRing,
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
    lineHeight: look.navItemHeight,
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    '::before': {
      ...signBefore,
      ...maskOf('closedFolder'),
      display: 'inline-block',
      width: '20px',
      height: '20px',
      marginRight: '8px',
      verticalAlign: 'middle',
      backgroundColor: look.folder,
    },
  },
})

const useVariants = makeStyles({
  open: { rotate: '90deg' },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    '::before': maskOf('folder'),
  },
})

/** Class names of the tree, worked out once for all its folders. */
function useTreeStyles() {
  const styles = useStyles()
  const { open, current } = useVariants()
  return useMemo(
    () => ({
      ...styles,
      opened: mergeClasses(styles.toggle, open),
      current: mergeClasses(styles.folder, current),
    }),
    [styles, open, current],
  )
}

type FolderTreeProps = Pick<
  ExplorerState,
  'space' | 'hasPersonal' | 'root' | 'folderId' | 'trail' | 'openSpace' | 'openFolder'
>

/** The two spaces, and the folders of the open one. */
export function FolderTree({ space, hasPersonal, root, folderId, trail, openSpace, openFolder }: FolderTreeProps) {
  const styles = useTreeStyles()
  return (
    <div className={styles.tree}>
      <SpaceTabs space={space} hasPersonal={hasPersonal} openSpace={openSpace} />
      {root && (
        <ul className={styles.list} aria-label={`${spaceTitles[space]}的文件夹`}>
          <FolderBranch node={root} level={0} folderId={folderId} trail={trail} styles={styles} onOpen={openFolder} />
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
  styles: ReturnType<typeof useTreeStyles>
  onOpen: (id: number) => void
}

function FolderBranch({ node, level, folderId, trail, styles, onOpen }: FolderBranchProps) {
  const { ossDisplayId: id, displayName, subNode } = node
  const isOnTheWay = trail.some((one) => one.ossDisplayId === id)
  const isCurrent = id === folderId
  const [toggled, setToggled] = useState<boolean | null>(null)
  const isOpen = toggled ?? (level === 0 || (isOnTheWay && !isCurrent))
  const indent = level * TREE_INDENT
  const folder = (
    <button
      type="button"
      className={isCurrent ? styles.current : styles.folder}
      aria-current={isCurrent ? 'location' : undefined}
      title={displayName}
      onClick={() => onOpen(id)}
    >
      {displayName}
    </button>
  )
  if (subNode.length === 0) {
    return (
      <li className={styles.row} style={{ paddingLeft: indent + TOGGLE_WIDTH }} data-drop-folder={id}>
        {folder}
      </li>
    )
  }
  return (
    <li>
      <div className={styles.row} style={{ paddingLeft: indent }} data-drop-folder={id}>
        <button
          type="button"
          className={isOpen ? styles.opened : styles.toggle}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? '收起' : '展开'} ${displayName}`}
          onClick={() => setToggled(!isOpen)}
        />
        {folder}
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {subNode.map((child) => (
            <FolderBranch
              key={child.ossDisplayId}
              node={child}
              level={level + 1}
              folderId={folderId}
              trail={trail}
              styles={styles}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
