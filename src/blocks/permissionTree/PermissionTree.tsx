import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { SearchBox } from '@/look/parts/controls'
import { Tree } from '../tree/Tree'
import type { TreeKey } from '../tree/treeModel'
import { checkedOf, PERMISSION_TREE_MAX_HEIGHT_PX, permissionWords } from './constants'
import type { PermissionItem } from './permissionChoice'
import { usePermissionTree, type PermissionField } from './usePermissionTree'

const useStyles = makeStyles({
  editor: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px' },
  title: {
    margin: 0,
    marginRight: 'auto',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  search: { flex: '1 1 200px', maxWidth: '320px' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  box: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusLarge, padding: '4px' },
  muted: { paddingLeft: '8px', color: tokens.colorNeutralForeground3 },
})

interface PermissionTreeProps extends PermissionField {
  /** Only to be looked at: without the links, every box closed. */
  isReadOnly?: boolean
}

const childrenOf = ({ children }: PermissionItem) => children
const textOf = ({ title }: PermissionItem) => title
const isForced = ({ isForced: forced }: PermissionItem) => forced
const always = () => true
const isNamed = (sought: string, { title, subTitle }: PermissionItem) =>
  `${title} ${subTitle ?? ''}`.toLocaleLowerCase().includes(sought.toLocaleLowerCase())

/**
 * 权限设置 (Shared building blocks, 2.2 and 4.2): the menu as a tree of boxes. A box speaks for itself; pressing it takes
 * everything below along, and a number behind each branch says how much of it is given.
 */
export function PermissionTree({ isReadOnly = false, ...field }: PermissionTreeProps) {
  const styles = useStyles()
  const titleId = useId()
  const { items, checked, press, selectAll, selectNone, countBelow, isHalf, total } = usePermissionTree(field)
  const [sought, setSought] = useState('')
  // A tree remembers what is open in it: another one begins with all open, or all closed.
  const [opening, setOpening] = useState({ nth: 0, isWhole: false })
  const open = (isWhole: boolean) => setOpening(({ nth }) => ({ nth: nth + 1, isWhole }))
  const onCheck = (keys: readonly TreeKey[]) => {
    // The tree changes one box; which one tells what goes with it.
    const before = new Set<TreeKey>(checked)
    const after = new Set(keys)
    const changed = [...keys.filter((key) => !before.has(key)), ...checked.filter((key) => !after.has(key))][0]
    if (changed !== undefined) press(String(changed))
  }
  return (
    <section className={styles.editor} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {permissionWords.title}
        </h2>
        {items.length > 0 && (
          <span role="status" className={styles.count}>
            {permissionWords.chosen(checked.length, total)}
          </span>
        )}
        {!isReadOnly && items.length > 0 && (
          <>
            <Link as="button" type="button" onClick={selectAll}>
              {permissionWords.selectAll}
            </Link>
            <Link as="button" type="button" onClick={selectNone}>
              {permissionWords.selectNone}
            </Link>
          </>
        )}
      </div>
      {items.length > 0 && (
        <div className={styles.tools}>
          <SearchBox
            className={styles.search}
            placeholder={permissionWords.search}
            aria-label={permissionWords.search}
            dismiss={{ 'aria-label': permissionWords.clear }}
            value={sought}
            onChange={(_, { value }) => setSought(value)}
          />
          <Link as="button" type="button" onClick={() => open(true)}>
            {permissionWords.expandAll}
          </Link>
          <Link as="button" type="button" onClick={() => open(false)}>
            {permissionWords.foldAll}
          </Link>
        </div>
      )}
      <div className={styles.box}>
        <Tree
          key={opening.nth}
          defaultExpanded={opening.isWhole ? 'all' : undefined}
          filter={sought.trim()}
          filterMethod={isNamed}
          isHalf={isHalf}
          label={permissionWords.title}
          nodes={items}
          nodeKey="key"
          childrenOf={childrenOf}
          textOf={textOf}
          renderNode={(item) => {
            const { checked: given, total: below } = countBelow(item)
            return (
              <>
                {item.title}
                {item.subTitle !== null && <span className={styles.muted}>{item.subTitle}</span>}
                {below > 0 && <span className={styles.muted}>{checkedOf(given, below)}</span>}
              </>
            )
          }}
          checked={checked}
          onCheck={onCheck}
          isDisabled={isReadOnly ? always : isForced}
          strictly
          maxHeightPx={PERMISSION_TREE_MAX_HEIGHT_PX}
        />
      </div>
    </section>
  )
}
