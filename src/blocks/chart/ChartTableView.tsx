import { DetailTable } from '../records/page/DetailTable'
import type { ChartTable } from './chart'

interface ChartTableViewProps {
  label: string
  table: ChartTable
}

/** The numbers behind a drawing, to be read one by one. */
export const ChartTableView = ({ label, table: { head, rows } }: ChartTableViewProps) => (
  <DetailTable<readonly string[]>
    label={label}
    rows={rows}
    columns={head.map((header, at) => ({ name: header, header, isNumber: at > 0, cell: (row) => row[at] }))}
  />
)
