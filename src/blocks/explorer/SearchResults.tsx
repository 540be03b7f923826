import { columnTitles } from './constants'
import { FileTable, type FileRowProps, type ListedProps } from './FileTable'
import type { ListStyles } from './useListStyles'

/** What a search has found: type, name and where it lies, whatever the view (blocks 2.1). */
export function SearchResults(props: ListedProps) {
  return (
    <FileTable
      {...props}
      label="搜索结果"
      columns="hits"
      rowCount={props.items.length}
      heads={heads}
      cellsOf={cellsOf}
    />
  )
}

const heads = (styles: ListStyles) => (
  <span role="columnheader" className={styles.cell}>
    {columnTitles.location}
  </span>
)

const cellsOf = ({ item: { parentPath }, tabIndex, styles }: FileRowProps) => (
  <span role="gridcell" className={styles.cell}>
    <button
      type="button"
      tabIndex={tabIndex}
      data-part="location"
      className={styles.location}
      title={`打开所在文件夹 ${parentPath}`}
    >
      {parentPath}
    </button>
  </span>
)
