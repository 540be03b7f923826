import { eventsOf } from '@contracts/resources/lifecycle'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { pointSetting } from '@contracts/resources/points/pointSetting'
import { makeStyles } from '@fluentui/react-components'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { memberCell } from '@/blocks/records/linkCells'
import { screensFor } from '@/blocks/records/screensFor'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { Change } from './Change'
import { grantPath } from './paths'

const useStyles = makeStyles({ above: { marginBottom: '16px' } })

const path = '/points-manage/index'
/** In the address: which of the tabs. */
const TAB = 'tab'

const tabs = [
  { value: 'accounts', text: '会员积分' },
  { value: 'entries', text: '积分流水' },
  { value: 'review', text: '调整审核' },
  { value: 'setting', text: '积分设置' },
] as const

const accounts = screensFor(pointAccount, {
  cells: { memberId: memberCell },
  page: async () => (await import('./pointsPages')).accountPage,
  paths: { list: path },
})

const entries = screensFor(pointEntry, {
  cells: {
    memberId: memberCell,
    points: ({ points }) => <Change points={points} />,
  },
  page: async () => (await import('./pointsPages')).entryPage,
})

const settings = screensFor(pointSetting)

const grantRight = eventsOf(pointAccount).get('GRANT')?.access ?? pointAccount.access.write

/** 积分管理: what members have, every change of it, what waits for a second person, and how long points last. */
export function PointsManage() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { may } = useSeen(pointAccount)
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get(TAB)
  const shown = tabs.find(({ value }) => value === asked)?.value ?? 'accounts'
  const above = (
    <Tabs
      label="积分管理"
      tabs={tabs}
      chosen={shown}
      onChoose={(next) => void navigate(next === 'accounts' ? path : `${path}?${TAB}=${next}`)}
    />
  )
  const rowActions = useCallback(
    ({ memberId }: AnyRecord) => [
      {
        name: 'detail',
        label: '明细',
        perform: () => void navigate(`/points-manage/detail?memberId=${String(memberId)}`),
      },
    ],
    [navigate],
  )
  switch (shown) {
    case 'accounts':
      return (
        <accounts.Page
          title="积分管理"
          above={above}
          rowActions={rowActions}
          actions={may(grantRight) && <Button onClick={() => void navigate(grantPath)}>批量发放</Button>}
        />
      )
    case 'entries':
      return <entries.Page title="积分管理" above={above} />
    case 'review':
      return <entries.Page title="积分管理" above={above} fixed={{ status: 'REVIEW' }} />
    case 'setting':
      return <settings.Page title="积分管理" above={<div className={styles.above}>{above}</div>} />
  }
}
