import type { Route } from '@contracts/routes/route'
import { BuildingRegular } from '@fluentui/react-icons'
import { Blank } from '@/look/parts/Blank'
import { PageHeader } from '@/look/parts/PageHeader'
import { HomeLink } from './HomeLink'

const suiteNames: Record<Route['suite'], string> = {
  shell: '控制台框架',
  merchant: '商户设置',
  applets: '渠道小程序',
  marketing: '营销',
  members: '会员',
  shop: '店铺',
  wecom: '企业微信',
  reports: '数据报表',
  points: '积分',
  cards: '卡券',
  tickets: '票券',
  activities: '活动',
  finance: '财务',
  restaurant: '餐饮',
  meeting: '会议',
  pass: '门票',
}

/** Stands where a screen of the spec is not built: says so, and which one it is; never mistaken for a finished page. */
export function UnbuiltPage({ route }: { route: Route }) {
  return (
    <>
      <PageHeader title={route.title} />
      <Blank
        icon={BuildingRegular}
        title="此页面尚未建成"
        text={
          <>
            {suiteNames[route.suite]} › {route.title}（{route.path}）还不能使用，这里没有数据，也不会保存任何内容。
            {route.missing && <> 还缺：{route.missing}。</>}
          </>
        }
        actions={<HomeLink />}
      />
    </>
  )
}
