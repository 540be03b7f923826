import { makeStyles } from '@fluentui/react-components'
import { below } from '@/look/layout'
import { columnTitles } from './constants'
import { fileSize } from './fileSize'
import { FileTable, type FileRowProps, type ListedProps } from './FileTable'
import { SortHead } from './SortHead'
import type { ListStyles } from './useListStyles'

const useColumns = makeStyles({
  normal: {
    gridTemplateColumns: '72px minmax(0, 1fr) 104px 172px 148px',
    [below.desktop]: { gridTemplateColumns: '72px minmax(0, 1fr) 104px 148px' },
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr) 96px' },
  },
  checking: {
    gridTemplateColumns: '48px 72px minmax(0, 1fr) 104px 172px',
    [below.desktop]: { gridTemplateColumns: '48px 72px minmax(0, 1fr) 104px' },
    [below.phone]: { gridTemplateColumns: '48px minmax(0, 1fr) 96px' },
  },
})

/** A folder with the columns of Shared building blocks, 2.1. */
export function FileList(props: ListedProps) {
  const { normal, checking } = useColumns()
  return (
    <FileTable
      {...props}
      label="文件"
      columns={props.isChecking ? checking : normal}
      rowCount={props.total}
      heads={heads}
      cellsOf={cellsOf}
    />
  )
}

const heads = (
  styles: ListStyles,
  { isChecking, sort, onSort }: Pick<ListedProps, 'isChecking' | 'sort' | 'onSort'>,
) => (
  <>
    <SortHead field="fileSize" title={columnTitles.size} className={styles.end} {...{ sort, onSort, styles }} />
    <SortHead field="createTime" title={columnTitles.time} className={styles.time} {...{ sort, onSort, styles }} />
    {!isChecking && (
      <span role="columnheader" className={styles.operations}>
        {columnTitles.operations}
      </span>
    )}
  </>
)

const cellsOf = (row: FileRowProps) => (
  <>
    <span role="gridcell" className={row.styles.end}>
      {row.item.isFolder ? '–' : fileSize(row.item.fileSize)}
    </span>
    <span role="gridcell" className={row.styles.time}>
      {row.item.createTime}
    </span>
    {!row.isChecking && (
      <span role="gridcell" className={row.styles.operations}>
        {row.isAtHand ? operationsOf(row) : moreOf(row)}
      </span>
    )}
  </>
)

/** Of the row that is pointed at or stood on; those of all rows at once would be a third of the page. */
const operationsOf = ({ item: { displayName, downloadUrl }, tabIndex, canEdit, canRemove, styles }: FileRowProps) => (
  <>
    {canEdit && (
      <button
        type="button"
        tabIndex={tabIndex}
        data-part="rename"
        aria-label={`编辑 ${displayName}`}
        className={styles.operation}
      >
        编辑
      </button>
    )}
    {downloadUrl && (
      <a
        href={downloadUrl}
        tabIndex={tabIndex}
        data-part="link"
        aria-label={`下载 ${displayName}`}
        className={styles.operation}
      >
        下载
      </a>
    )}
    {canRemove && (
      <button
        type="button"
        tabIndex={tabIndex}
        data-part="remove"
        aria-label={`删除 ${displayName}`}
        className={styles.operation}
      >
        删除
      </button>
    )}
  </>
)

/** The same and more in the file's menu, for a finger and for who reads row by row. */
const moreOf = ({ item: { displayName }, styles }: FileRowProps) => (
  <button
    type="button"
    tabIndex={-1}
    data-part="more"
    aria-label={`${displayName}：更多操作`}
    aria-haspopup="menu"
    className={styles.operation}
  >
    ⋯
  </button>
)
