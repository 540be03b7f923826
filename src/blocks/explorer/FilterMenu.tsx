import { Button } from '@/look/parts/Button'
import type { MenuProps } from '../list/MenuButton'
import { MenuSurface } from '../list/MenuSurface'
import { useMenuStyles } from '../list/useMenuStyles'
import { noFilters, type AskedFilters } from './constants'
import { filterNames, filterTitles } from './filterConstants'
import { filtersOf } from './filterFiles'

interface FilterMenuProps extends MenuProps {
  filters: AskedFilters
  onFilter: (change: Partial<AskedFilters>) => void
}

/** 类型, 大小 and 上传时间 of what is shown. */
export function FilterMenu({ filters: asked, onFilter, ...menu }: FilterMenuProps) {
  const filters = filtersOf(asked)
  const styles = useMenuStyles()
  return (
    <MenuSurface label="筛选" {...menu}>
      {filterNames.map((name) => {
        const { label, values } = filterTitles[name]
        return (
          <fieldset key={name} className={styles.group}>
            <legend className={styles.title}>{label}</legend>
            {[[null, '不限'] as const, ...Object.entries(values)].map(([value, text]) => (
              <label key={text} className={styles.row}>
                <input
                  type="radio"
                  name={`filter-${name}`}
                  className={styles.tick}
                  checked={filters[name] === value}
                  onChange={() => onFilter({ [name]: value })}
                />
                {text}
              </label>
            ))}
          </fieldset>
        )
      })}
      <div className={styles.end}>
        <Button onClick={() => onFilter(noFilters)}>清除筛选</Button>
        <Button appearance="primary" onClick={menu.onClose}>
          完成
        </Button>
      </div>
    </MenuSurface>
  )
}
