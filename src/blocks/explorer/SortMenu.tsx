import { mergeClasses } from '@fluentui/react-components'
import type { MenuProps } from '../list/MenuButton'
import { MenuSurface } from '../list/MenuSurface'
import { useMenuStyles } from '../list/useMenuStyles'
import { sortTitles, type Sort } from './constants'

interface SortMenuProps extends MenuProps {
  sort: Sort
  onSort: (sort: Sort) => void
}

/** By time or name, up or down (Shared building blocks, 2.1); folders stay before files. */
export function SortMenu({ sort, onSort, ...menu }: SortMenuProps) {
  const styles = useMenuStyles()
  return (
    <MenuSurface label="排序" {...menu}>
      <div role="radiogroup" aria-label="排序" className={styles.group}>
        {(Object.keys(sortTitles) as Sort[]).map((one) => (
          <label key={one} className={mergeClasses(styles.row, one === sort && styles.chosen)}>
            <input
              type="radio"
              name="sort"
              className={styles.tick}
              checked={one === sort}
              onChange={() => {
                onSort(one)
                menu.onClose()
              }}
            />
            {sortTitles[one]}
          </label>
        ))}
      </div>
    </MenuSurface>
  )
}
