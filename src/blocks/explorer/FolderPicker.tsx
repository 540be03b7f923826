import type { FolderNode } from '@contracts/calls/ossApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Folder20Regular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import { look } from '@/look/tokens'
import { Tree } from '../tree/Tree'
import { spaceTitles, type Space } from './constants'
import { trailTo } from './useExplorer'

const useStyles = makeStyles({
  tree: { border: `1px solid ${tokens.colorNeutralStroke2}`, padding: '4px' },
  node: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    '& > svg': { flexShrink: 0, color: look.folder },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const MAX_HEIGHT = 320

interface FolderPickerProps {
  /** The trees to choose from. */
  roots: readonly { space: Space; root: FolderNode }[]
  chosen: number | null
  onChoose: (folder: { id: number; name: string }) => void
  /** The way to this folder stands open at first. */
  openAt?: number | undefined
  isDisabled?: (folder: FolderNode) => boolean
}

const childrenOf = (folder: FolderNode) => folder.subNode

/** The folder-tree selector (Shared building blocks, 2.1): one folder out of the trees, by mouse or keyboard. */
export function FolderPicker({ roots, chosen, onChoose, openAt, isDisabled }: FolderPickerProps) {
  const styles = useStyles()
  const nodes = useMemo(() => roots.map(({ space, root }) => ({ ...root, displayName: spaceTitles[space] })), [roots])
  const way = nodes.flatMap((root) => (openAt === undefined ? [] : trailTo(root, openAt)))
  return (
    <Tree
      label="文件夹"
      nodes={nodes}
      nodeKey="ossDisplayId"
      childrenOf={childrenOf}
      textOf={(folder) => folder.displayName}
      renderNode={(folder) => (
        <span className={styles.node}>
          <Folder20Regular aria-hidden />
          <span className={styles.name}>{folder.displayName}</span>
        </span>
      )}
      defaultExpanded={[...nodes, ...way].map(({ ossDisplayId }) => ossDisplayId)}
      selected={chosen}
      onSelect={(folder) => onChoose({ id: folder.ossDisplayId, name: folder.displayName })}
      isDisabled={isDisabled}
      maxHeightPx={MAX_HEIGHT}
      className={styles.tree}
    />
  )
}
