import { useQuery } from '@tanstack/react-query'
import type { ListFilter } from './listDefinition'
import type { MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import { useMenuStyles } from './useMenuStyles'

interface MoreFiltersProps extends MenuProps {
  filters: readonly ListFilter[]
  /** It comes into the row, open. */
  onChoose: (name: string) => void
}

/** Filters that find no room beside the search box. */
export function MoreFilters({ filters, onChoose, ...menu }: MoreFiltersProps) {
  const styles = useMenuStyles()
  const choose = (name: string) => {
    menu.onClose()
    onChoose(name)
  }
  return (
    <MenuSurface label="更多筛选" {...menu}>
      <div className={styles.group}>
        {filters.map((filter) =>
          filter.is === 'found' ? (
            <FoundChoice key={filter.name} filter={filter} onChoose={choose} />
          ) : (
            <Choice key={filter.name} filter={filter} onChoose={choose} />
          ),
        )}
      </div>
    </MenuSurface>
  )
}

interface ChoiceProps<Filter> {
  filter: Filter
  onChoose: (name: string) => void
}

function Choice({ filter: { name, label }, onChoose }: ChoiceProps<ListFilter>) {
  const styles = useMenuStyles()
  return (
    <button type="button" className={styles.choice} onClick={() => onChoose(name)}>
      {label}
    </button>
  )
}

/** What the user may not look up is not offered. */
function FoundChoice({ filter, onChoose }: ChoiceProps<Extract<ListFilter, { is: 'found' }>>) {
  const { key, isOffered } = filter.source
  const { data } = useQuery({ queryKey: [...key, 'offered'], queryFn: isOffered })
  return data ? <Choice filter={filter} onChoose={onChoose} /> : null
}
