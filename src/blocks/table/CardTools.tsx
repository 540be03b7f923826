import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { focusRing } from '@/look/focusRing'
import type { SortDirection, TableColumn, TableFilters, TableSearch, TableSort } from './column'
import { directionWords } from './nextSort'
import { PageBox } from './PageBox'
import { hasFilter } from './TableHead'
import type { TableStyles } from './useTableStyles'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '56px',
    padding: '0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowX: 'auto',
    '@media print': { display: 'none' },
  },
  page: { display: 'grid', flexShrink: 0, placeItems: 'center', width: '40px', height: '40px', marginLeft: '-10px' },
  control: {
    ...focusRing,
    flexShrink: 0,
    minHeight: '40px',
    padding: '0 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    whiteSpace: 'nowrap',
  },
})

interface CardToolsProps<Row> {
  styles: TableStyles
  columns: readonly TableColumn<Row>[]
  pageTick: 'none' | 'some' | 'all' | null
  sort: TableSort | null | undefined
  filters: TableFilters | undefined
  search: TableSearch | undefined
  onSort: ((sort: TableSort | null) => void) | undefined
  canFilter: boolean
  canSearch: boolean
  onMenu: (name: string, target: HTMLElement) => void
}

const directions: readonly SortDirection[] = ['desc', 'asc']

/** What the header offers, above cards that have none: the page's box, sorting, the columns' menus. */
export function CardTools<Row>(props: CardToolsProps<Row>) {
  const { columns, pageTick, sort, filters, search, onSort, canFilter, canSearch, onMenu } = props
  const own = useStyles()
  const pageBox = useId()
  const sortable = onSort ? columns.filter((column) => column.sortable) : []
  const choices = sortable.flatMap(({ name, header }) =>
    directions.map((direction) => ({
      sort: { column: name, direction },
      label: `${header} ${directionWords[direction]}`,
    })),
  )
  const withMenu = columns.filter(
    (column) => column.tip || (canFilter && hasFilter(column)) || (canSearch && column.searchable),
  )
  if (!pageTick && choices.length === 0 && withMenu.length === 0) return null
  const at = choices.findIndex(
    (choice) => choice.sort.column === sort?.column && choice.sort.direction === sort.direction,
  )
  return (
    <div className={own.tools}>
      {pageTick && (
        // The box with room for a finger.
        <label htmlFor={pageBox} className={own.page}>
          <PageBox styles={props.styles} id={pageBox} state={pageTick} />
        </label>
      )}
      {choices.length > 0 && (
        <select
          className={own.control}
          aria-label="排序"
          value={at}
          onChange={(event) => onSort?.(choices[Number(event.target.value)]?.sort ?? null)}
        >
          <option value={-1}>默认排序</option>
          {choices.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      )}
      {withMenu.map(({ name, header }) => {
        const chosen = (filters?.[name]?.length ?? 0) + (search?.[name] ? 1 : 0)
        return (
          <button
            key={name}
            type="button"
            className={own.control}
            aria-haspopup="dialog"
            onClick={(event) => onMenu(name, event.currentTarget)}
          >
            {chosen > 0 ? `${header} ${chosen} 项` : header}
          </button>
        )
      })}
    </div>
  )
}
