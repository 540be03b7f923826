import { makeStyles, tokens } from '@fluentui/react-components'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  nothing: { margin: 0, padding: `0 ${look.panelPadding} ${look.panelPadding}`, color: tokens.colorNeutralForeground3 },
})

interface FigureTableProps {
  label: string
  head: readonly string[]
  /** Of texts, the first one what the row is of. */
  rows: readonly (readonly string[])[]
}

/** Figures by something, as a plain table. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  const styles = useStyles()
  if (rows.length === 0) return <p className={styles.nothing}>所选日期没有数据</p>
  return (
    <DetailTable<readonly string[]>
      label={label}
      rows={rows}
      columns={head.map((header, at) => ({ name: header, header, isNumber: at > 0, cell: (row) => row[at] }))}
    />
  )
}
