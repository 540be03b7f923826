import { pointAccount } from '@contracts/resources/points/pointAccount'
import { PersonRegular } from '@fluentui/react-icons'
import { useLocation, useNavigate } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { useRecords } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'

const { Detail } = screensFor(pointAccount, {
  page: async () => (await import('./pointsPages')).accountPage,
  paths: { list: '/points-manage/index' },
})

/** 会员积分明细: what a member has, which lots lapse next, what he owes. */
export function PointsMember() {
  const { search } = useLocation()
  const memberId = Number(new URLSearchParams(search).get('memberId'))
  const isAsked = Number.isInteger(memberId) && memberId > 0
  const { data, isPending } = useRecords(
    pointAccount,
    isAsked ? { memberId: String(memberId), pageSize: 1 } : { pageSize: 1 },
  )
  const account = isAsked ? data?.list[0] : undefined
  if (!isAsked) return <Nobody text="请从积分管理中选择会员" title="缺少会员参数" />
  if (isPending) return <p role="status">加载中...</p>
  if (!account) return <Nobody text="这位会员还没有获得过积分" title="没有积分账户" />
  return <Detail id={account.id} />
}

/** Nobody was named, or somebody who has no points. */
function Nobody({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate()
  return (
    <Blank
      icon={PersonRegular}
      heading="h1"
      title={title}
      text={text}
      actions={<Button onClick={() => void navigate('/points-manage/index')}>前往积分管理</Button>}
    />
  )
}
