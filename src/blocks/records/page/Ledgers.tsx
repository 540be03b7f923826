import type { AnyResource } from '@contracts/resources/definition'
import { statusChoices } from '@contracts/resources/lifecycle'
import { isSystemColumn, systemLabels } from '@contracts/resources/systemColumns'
import { makeStyles } from '@fluentui/react-components'
import { StatusBadge } from '@/look/parts/StatusBadge'
import type { AnyRecord } from '../anyRecord'
import { FieldCell, MomentCell } from '../cells'
import { useResource } from '../findResource'
import { yuanText } from '../money'
import { useSeen } from '../seen'
import { useRecords } from '../useRecords'
import { DetailTable, type DetailColumn } from './DetailTable'
import { Fold } from './Fold'
import { signedYuan } from './Money'
import type { PageLedger } from './recordPage'

const useStyles = makeStyles({
  // Edge to edge in its panel, as tables of a page are.
  table: { margin: '-4px -20px 0' },
})

/** Lines of a ledger that are read; a record has a few. */
const mostLines = 200

/** What the money of a record rests on, line by line, folded; nothing of what the reader may not see. */
export function Ledger({ ledger, record }: { ledger: PageLedger; record: AnyRecord }) {
  const target = useResource(ledger.resource)
  return target ? <Known ledger={ledger} record={record} target={target} /> : null
}

function Known({ ledger, record, target }: { ledger: PageLedger; record: AnyRecord; target: AnyResource }) {
  const { resource, may } = useSeen(target)
  return may(resource.access.read) ? <Lines ledger={ledger} record={record} resource={resource} /> : null
}

function Lines({ ledger, record, resource }: { ledger: PageLedger; record: AnyRecord; resource: AnyResource }) {
  const styles = useStyles()
  const { title, query, isOf, columns: names, amount, isLess } = ledger
  const { data } = useRecords(resource, { ...query(record), pageSize: mostLines })
  const rows = data?.list.filter((row) => isOf?.(row, record) ?? true) ?? []
  if (rows.length === 0) return null
  const fenOf = (row: AnyRecord) => Number(row[amount] ?? 0) * (isLess?.(row) ? -1 : 1)
  const sum = signedYuan(rows.reduce((total, row) => total + fenOf(row), 0))
  const columns: readonly DetailColumn<AnyRecord>[] = [
    ...names.map((name) => ({
      name,
      header: headerOf(resource, name),
      cell: (row: AnyRecord) => cellOf(resource, name, row),
    })),
    {
      name: amount,
      header: `${resource.fields[amount]!.label}（元）`,
      isNumber: true,
      // What comes in and what goes out stand in one column: each says which it is.
      cell: (row) => (isLess && !isLess(row) ? `+${yuanText(fenOf(row))}` : signedYuan(fenOf(row))),
    },
  ]
  return (
    <Fold title={title} note={`${rows.length} 笔，合计 ${sum}`}>
      <div className={styles.table}>
        <DetailTable
          label={title}
          columns={columns}
          rows={rows}
          sums={rows.length > 1 ? { [amount]: sum } : undefined}
        />
      </div>
    </Fold>
  )
}

const headerOf = ({ fields }: AnyResource, name: string) =>
  isSystemColumn(name) ? systemLabels[name] : fields[name]!.label

function cellOf(resource: AnyResource, name: string, row: AnyRecord) {
  if (name === 'status') {
    const { tone, label } = statusChoices(resource).find(({ status }) => status === row.status) ?? {}
    return tone !== undefined && label !== undefined && <StatusBadge tone={tone}>{label}</StatusBadge>
  }
  if (isSystemColumn(name)) return <MomentCell iso={row[name]} />
  return <FieldCell name={name} field={resource.fields[name]!} record={row} place="table" />
}
