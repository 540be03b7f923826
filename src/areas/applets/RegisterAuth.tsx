import { saveRegistration, wxaAdmin } from '@contracts/calls/wxaAdmin'
import { platformType } from '@machines/flows/quickRegistration/machine'
import { AppsAddInRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { useHasRight, useMe } from '@/app/session/useSession'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { badges } from './guidance'
import { PermissionRows } from './PermissionRows'
import { QuickRegistration } from './QuickRegistration'
import { RegistrationPage } from './RegistrationPage'

/** 小程序注册授权 (docs/console.md, 18): quick registration for the brand of this tab. */
export function RegisterAuth() {
  const { brand_id: brandId, hotel_id: hotelId, app_id: appId } = useMe().brandRelation
  const maySave = useHasRight(saveRegistration)
  if (appId === null) return <NoAccount />
  if (!maySave) return <RegistrationStatus brandId={brandId} />
  return <QuickRegistration key={`${brandId} ${hotelId}`} registrant={{ brandId, hotelId, appId }} />
}

function NoAccount() {
  return (
    <RegistrationPage>
      <Blank
        icon={AppsAddInRegular}
        title="还没有授权方 AppID"
        text="快速注册要用品牌公众号的主体资料。联系服务商配置公众号 AppID 后，刷新本页继续。"
      />
    </RegistrationPage>
  )
}

/** For who may look and not act: how far it is, and who goes on. */
function RegistrationStatus({ brandId }: { brandId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['appletStatus', brandId],
    queryFn: ({ signal }) => call(wxaAdmin.appletBaseStatus, { brandId, platformType }, { signal }),
  })
  if (error)
    return (
      <RegistrationPage>
        <p role="alert">
          小程序状态没有查到：{error.message} <Button onClick={() => void refetch()}>重试</Button>
        </p>
      </RegistrationPage>
    )
  if (!data) return <RegistrationPage>{null}</RegistrationPage>
  const badge = badges[data.appletStatus]
  return (
    <RegistrationPage badge={<StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}>
      <p>只能查看：授权和开通由有“保存”权限的人操作，例如品牌管理员。</p>
      <PermissionRows grants={data} />
    </RegistrationPage>
  )
}
