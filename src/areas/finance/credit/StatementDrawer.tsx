import { collectCalls, type CreditStatement } from '@contracts/calls/collectCalls'
import type { RecordAnswer } from '@contracts/resources/calls'
import { ledgerEvents } from '@contracts/resources/finance/codes'
import type { creditAccount } from '@contracts/resources/finance/creditAccount'
import { ageBands } from '@contracts/resources/finance/creditAgeing'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { MomentCell } from '@/blocks/records/cells'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { Strip } from '@/blocks/records/page/Strip'
import type { TableColumn } from '@/blocks/table/column'
import { Table } from '@/blocks/table/Table'
import { SideDrawer } from '@/look/parts/SideDrawer'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { creditWords } from './words'

type Item = CreditStatement['items'][number]
type Move = CreditStatement['moves'][number]

const useStyles = makeStyles({
  part: { display: 'grid', gap: look.fieldGap, marginTop: look.panelPadding },
  head: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
})

const Due = ({ row }: { row: Item }) =>
  row.isOverdue ? (
    <StatusBadge tone="danger">{`${row.dueOn} ${creditWords.overdue}`}</StatusBadge>
  ) : (
    <span>{row.dueOn}</span>
  )

const itemColumns: readonly TableColumn<Item>[] = [
  { name: 'bizNo', header: '单号', minWidth: 180 },
  { name: 'at', header: '挂账时间', width: 160, component: ({ row }) => <MomentCell iso={row.at} /> },
  { name: 'sold', header: '挂账（元）', align: 'end', width: 112, value: ({ sold }) => yuanText(sold) },
  { name: 'open', header: '未还（元）', align: 'end', width: 112, value: ({ open }) => yuanText(open) },
  { name: 'dueOn', header: '最迟还款日', width: 168, component: Due },
]

const moveColumns: readonly TableColumn<Move>[] = [
  { name: 'at', header: '时间', width: 160, component: ({ row }) => <MomentCell iso={row.at} /> },
  { name: 'ledgerEvent', header: '事件', width: 112, value: ({ ledgerEvent }) => ledgerEvents[ledgerEvent] },
  { name: 'bizNo', header: '单号', minWidth: 180 },
  { name: 'amount', header: '金额（元）', align: 'end', width: 112, value: ({ amount }) => yuanText(amount) },
  { name: 'balance', header: '欠款（元）', align: 'end', width: 112, value: ({ balance }) => yuanText(balance) },
]

const itemKey = ({ bizNo, at }: Item) => `${bizNo} ${at}`
const moveKey = ({ id }: Move) => String(id)

interface StatementDrawerProps {
  account: Pick<RecordAnswer<typeof creditAccount>, 'id' | 'version'> & { readonly name: string }
  onClose: () => void
}

/** 对账单 of a credit account: what is owed by its age, of what, and how it came about. */
export function StatementDrawer({ account, onClose }: StatementDrawerProps) {
  const styles = useStyles()
  const statement = useQuery({
    queryKey: ['credit-account', 'statement', account.id, account.version],
    queryFn: ({ signal }) => call(collectCalls.creditStatement, { id: account.id }, { signal }),
  })
  const { data, isPending, error } = statement
  const retry = () => void statement.refetch()
  const money = (amount: number | undefined) => (amount === undefined ? noValue : yuanText(amount))
  return (
    <SideDrawer
      label={creditWords.statement}
      title={`${creditWords.statement} ${account.name}`}
      width={800}
      onClose={onClose}
    >
      <Strip
        figures={[
          ...ageBands.map(({ name, label }) => ({ label: `${label}（元）`, value: money(data?.bands[name]) })),
          { label: '逾期（元）', value: money(data?.overdue), note: '超过账期未还' },
        ]}
      />
      <section className={styles.part}>
        <h3 className={styles.head}>{creditWords.open}</h3>
        <Table
          label={creditWords.open}
          columns={itemColumns}
          rows={data?.items ?? []}
          rowKey={itemKey}
          isLoading={isPending}
          error={error}
          onRetry={retry}
          empty={creditWords.nothingOpen}
        />
      </section>
      <section className={styles.part}>
        <h3 className={styles.head}>{creditWords.moves}</h3>
        <Table
          label={creditWords.moves}
          columns={moveColumns}
          rows={data?.moves ?? []}
          rowKey={moveKey}
          isLoading={isPending}
          error={error}
          onRetry={retry}
          empty={creditWords.noMoves}
        />
      </section>
    </SideDrawer>
  )
}
