import { Navigate } from 'react-router-dom'
import { groupWords } from '@/blocks/groupTeams/constants'
import { teamScreens } from '@/blocks/groupTeams/teamScreens'

const teams = teamScreens({ list: '/groupOrder/groupOrderList' })

/** In the addresses that lead to teams of one status, in any case; other systems call a team that gathers RUNNING. */
const tabs: Readonly<Record<string, string>> = {
  FORMING: 'FORMING',
  RUNNING: 'FORMING',
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  REFUNDED: 'REFUNDED',
}

/** 拼团订单: teams by status, with their members; `status` in the path opens that tab. */
export function GroupOrders({ status }: { status?: string }) {
  if (status === undefined) return <teams.Page title={groupWords.title} />
  const tab = new Map(Object.entries(tabs)).get(status.toUpperCase())
  return <Navigate replace to={`/groupOrder/groupOrderList${tab === undefined ? '' : `?tab=${tab}`}`} />
}
