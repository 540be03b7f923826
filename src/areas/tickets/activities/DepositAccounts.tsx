import { ticketApi, type DepositAccount } from '@contracts/calls/ticketApi'
import { makeStyles, OverlayDrawer, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useCallback, useState } from 'react'
import { fetchList } from '@/blocks/list/fetchList'
import { List } from '@/blocks/list/List'
import { defineList } from '@/blocks/list/listDefinition'
import { yuanText } from '@/blocks/records/money'
import { RelatedList } from '@/blocks/records/RelatedList'
import { FocusReturn } from '@/look/parts/FocusReturn'
import { PageHeader } from '@/look/parts/PageHeader'
import { ToolButton } from '@/look/parts/ToolButton'

const useStyles = makeStyles({
  drawer: { width: '640px', maxWidth: '100vw' },
  head: {
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '12px 8px 4px 16px',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  body: { alignSelf: 'stretch', flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '12px 16px' },
})

type Sum = Exclude<keyof DepositAccount, 'memberId' | 'phone' | 'count'>

const sumColumn = (name: Sum, header: string, tip?: string) => ({
  name,
  header,
  tip,
  align: 'end' as const,
  width: 104,
  value: (account: DepositAccount) => yuanText(account[name]),
})

const accounts = defineList<DepositAccount>({
  key: 'deposit-account',
  label: '定金账户',
  source: fetchList<DepositAccount>({ call: ticketApi.listDepositAccounts }),
  rowKey: ({ memberId }) => memberId,
  rowLabel: ({ phone }) => phone,
  searchHint: '完整手机号、定金单号',
  columns: [
    { name: 'memberId', header: '会员编号', width: 112 },
    { name: 'phone', header: '手机号', minWidth: 140 },
    { name: 'count', header: '笔数', align: 'end', width: 80 },
    sumColumn('paid', '已付', '已用、已退、已失效与余额之和'),
    sumColumn('usable', '可抵', '余额中的定金下单时可抵的金额'),
    sumColumn('used', '已用'),
    sumColumn('refunded', '已退'),
    sumColumn('forfeited', '已失效'),
    sumColumn('balance', '余额'),
  ],
})

/** 定金账户 (areas tickets 3): deposits summed per member; 流水 opens them one by one. */
export function DepositAccounts() {
  const styles = useStyles()
  const [opened, setOpened] = useState<DepositAccount | null>(null)
  const rowActions = useCallback(
    (account: DepositAccount) => [{ name: 'deposits', label: '流水', perform: () => setOpened(account) }],
    [],
  )
  return (
    <>
      <PageHeader title="定金账户" />
      <List definition={accounts} onOpen={setOpened} rowActions={rowActions} />
      <OverlayDrawer
        open={opened !== null}
        position="end"
        className={styles.drawer}
        aria-label="定金流水"
        onOpenChange={(_, data) => !data.open && setOpened(null)}
      >
        <FocusReturn />
        <div className={styles.head}>
          <h2 className={styles.title}>{`定金流水 ${opened?.phone ?? ''}`}</h2>
          <ToolButton icon={DismissRegular} label="关闭" onClick={() => setOpened(null)} />
        </div>
        <div className={styles.body}>
          {opened && (
            <RelatedList
              related={{ title: '定金流水', resource: 'deposit-order', by: 'memberId' }}
              id={opened.memberId}
            />
          )}
        </div>
      </OverlayDrawer>
    </>
  )
}
