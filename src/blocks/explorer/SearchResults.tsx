import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { columnTitles } from './constants'
import { FileTable, type FileRowProps, type ListedProps } from './FileTable'
import type { ListStyles } from './useListStyles'

const useStyles = makeStyles({
  columns: {
    gridTemplateColumns: '72px minmax(0, 3fr) minmax(0, 2fr)',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  columnsChecking: {
    gridTemplateColumns: '48px 72px minmax(0, 3fr) minmax(0, 2fr)',
    [below.phone]: { gridTemplateColumns: '48px minmax(0, 3fr) minmax(0, 2fr)' },
  },
  location: { ...focusRing, maxWidth: '100%', color: tokens.colorNeutralForeground2 },
})

/** What a search has found: type, name and where it lies, whatever the view (Shared building blocks, 2.1). */
export function SearchResults(props: ListedProps) {
  const { columns, columnsChecking, location } = useStyles()
  const cellsOf = useMemo(() => cellsWith(location), [location])
  return (
    <FileTable
      {...props}
      label="搜索结果"
      columns={props.isChecking ? columnsChecking : columns}
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

const cellsWith =
  (location: string) =>
  ({ item: { parentPath }, tabIndex, styles }: FileRowProps) => (
    <span role="gridcell" className={styles.cell}>
      <button
        type="button"
        tabIndex={tabIndex}
        data-part="location"
        className={mergeClasses(styles.name, location)}
        title={`打开所在文件夹 ${parentPath}`}
      >
        {parentPath}
      </button>
    </span>
  )
