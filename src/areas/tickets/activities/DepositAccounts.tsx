import { ticketApi, type DepositAccount } from '@contracts/calls/ticketApi'
import { member } from '@contracts/resources/members/member'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { fetchList } from '@/blocks/list/fetchList'
import { List } from '@/blocks/list/List'
import { addressNames } from '@/blocks/list/listQuery'
import { defineList } from '@/blocks/list/listDefinition'
import { yuanText } from '@/blocks/records/money'
import { LinkedName } from '@/blocks/records/linkCells'
import { RelatedList } from '@/blocks/records/RelatedList'
import { useSeen } from '@/blocks/records/seen'
import { PageHeader } from '@/look/parts/PageHeader'
import { SideDrawer } from '@/look/parts/SideDrawer'
import { FileButton } from '@/blocks/records/page/FileButton'

type Sum = Exclude<keyof DepositAccount, 'memberId' | 'memberName' | 'phone' | 'count'>

const sumColumn = (name: Sum, header: string, tip?: string) => ({
  name,
  header: `${header}（元）`,
  tip,
  align: 'end' as const,
  // The head has room for its tip.
  width: tip === undefined ? 112 : 144,
  value: (account: DepositAccount) => yuanText(account[name]),
})

const accounts = defineList<DepositAccount>({
  key: 'deposit-account',
  label: '定金账户',
  source: fetchList<DepositAccount>({ call: ticketApi.listDepositAccounts }),
  rowKey: ({ memberId }) => memberId,
  rowLabel: ({ memberName, phone }) => `${memberName} ${phone}`,
  searchHint: '完整手机号、定金单号',
  columns: [
    { name: 'memberName', header: '会员', minWidth: 180, value: ({ memberName, phone }) => `${memberName} ${phone}` },
    { name: 'count', header: '笔数', align: 'end', width: 64 },
    sumColumn('paid', '已付定金', '已抵扣、已退、已失效与余额之和'),
    sumColumn('usable', '可抵金额', '余额中的定金下单时可抵的金额'),
    // What is left is what one decides by: it stays in sight where the last columns do not.
    sumColumn('balance', '余额'),
    sumColumn('used', '已抵扣'),
    sumColumn('refunded', '已退'),
    sumColumn('forfeited', '已失效'),
  ],
})

/** Writes what the list shows into a file. */
function ExportAccounts() {
  const { search } = useLocation()
  const keyword = new URLSearchParams(search).get(addressNames.keyword) ?? undefined
  return (
    <FileButton access="ticket:deposit-account:export" ask={() => call(ticketApi.exportDepositAccounts, { keyword })} />
  )
}

/** The way from the deposits of a member to himself, for who may see him. */
function MemberLink({ id }: { id: number }) {
  const { may } = useSeen(member)
  return may(member.access.read) ? <LinkedName target={member} id={id} name="查看会员" /> : null
}

/** 定金账户: deposits summed per member; 流水 opens them one by one. */
export function DepositAccounts() {
  const [opened, setOpened] = useState<DepositAccount | null>(null)
  const rowActions = useCallback(
    (account: DepositAccount) => [{ name: 'deposits', label: '流水', perform: () => setOpened(account) }],
    [],
  )
  return (
    <>
      <PageHeader title="定金账户" actions={<ExportAccounts />} />
      <List definition={accounts} onOpen={setOpened} rowActions={rowActions} />
      {opened && (
        <SideDrawer
          label="定金流水"
          title={`定金流水 · ${opened.memberName} ${opened.phone}`}
          width={640}
          aside={<MemberLink id={opened.memberId} />}
          onClose={() => setOpened(null)}
        >
          <RelatedList
            related={{ title: '定金流水', resource: 'deposit-order', by: 'memberId' }}
            id={opened.memberId}
          />
        </SideDrawer>
      )}
    </>
  )
}
