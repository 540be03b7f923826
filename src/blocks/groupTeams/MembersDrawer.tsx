import { groupbuyApi, type TeamMember } from '@contracts/calls/groupbuyApi'
import type { RecordAnswer } from '@contracts/resources/calls'
import type { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { MomentCell } from '@/blocks/records/cells'
import { yuanText } from '@/blocks/records/money'
import type { TableColumn } from '@/blocks/table/column'
import { Table } from '@/blocks/table/Table'
import { SideDrawer } from '@/look/parts/SideDrawer'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { groupWords } from './constants'

const useStyles = makeStyles({
  line: { margin: '12px 0 0' },
  link: { color: tokens.colorBrandForegroundLink },
})

const tones = { NONE: 'neutral', UNDERWAY: 'info', DONE: 'success', FAILED: 'danger' } as const

function OrderLink({ row }: { row: TeamMember }) {
  const styles = useStyles()
  return (
    <Link className={styles.link} to={`/ticket/orderList/detail?orderId=${row.orderId}`}>
      {row.orderNo}
    </Link>
  )
}

const roleOf = ({ isLeader, isLate }: TeamMember): string => {
  if (isLate) return groupWords.late
  return isLeader ? groupWords.leader : groupWords.members
}

const columns: readonly TableColumn<TeamMember>[] = [
  { name: 'role', header: '身份', width: 96, value: roleOf },
  { name: 'buyerName', header: '购买人', width: 96 },
  { name: 'orderNo', header: '订单号', minWidth: 200, component: OrderLink },
  { name: 'payAmount', header: '实付（元）', align: 'end', width: 96, value: ({ payAmount }) => yuanText(payAmount) },
  { name: 'joinedAt', header: '参团时间', width: 160, component: ({ row }) => <MomentCell iso={row.joinedAt} /> },
  {
    name: 'refundState',
    header: '退款',
    width: 104,
    component: ({ row }) => (
      <StatusBadge tone={tones[row.refundState]}>{groupWords.refundStates[row.refundState]}</StatusBadge>
    ),
  },
]

const keyOf = ({ orderId }: TeamMember) => orderId

interface MembersDrawerProps {
  team: RecordAnswer<typeof groupbuyTeam>
  onClose: () => void
}

/** Who paid for a team, each with the way to his order and what he got back. */
export function MembersDrawer({ team, onClose }: MembersDrawerProps) {
  const styles = useStyles()
  const members = useQuery({
    queryKey: ['groupbuy-team', 'members', team.id, team.version],
    queryFn: ({ signal }) => call(groupbuyApi.listTeamMembers, { teamId: team.id }, { signal }),
  })
  return (
    <SideDrawer label={groupWords.drawer} title={`${groupWords.drawer} ${team.teamNo}`} width={760} onClose={onClose}>
      <Table
        label={groupWords.drawer}
        columns={columns}
        rows={members.data?.list ?? []}
        rowKey={keyOf}
        isLoading={members.isPending}
        error={members.error}
        onRetry={() => void members.refetch()}
        empty={groupWords.none}
      />
      {team.virtualCount > 0 && <p className={styles.line}>{groupWords.virtual(team.virtualCount)}</p>}
    </SideDrawer>
  )
}
