import { columnTitles } from './constants'
import { fileSize } from './fileSize'
import { FileTable, type FileRowProps, type ListedProps } from './FileTable'
import type { ListStyles } from './useListStyles'

/** A folder with the columns of blocks 2.1. */
export function FileList(props: ListedProps) {
  return <FileTable {...props} label="文件" columns="files" rowCount={props.total} heads={heads} cellsOf={cellsOf} />
}

const heads = (styles: ListStyles, isChecking: boolean) => (
  <>
    <span role="columnheader" className={styles.end}>
      {columnTitles.size}
    </span>
    <span role="columnheader" className={styles.time}>
      {columnTitles.time}
    </span>
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
        {operationsOf(row)}
      </span>
    )}
  </>
)

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
