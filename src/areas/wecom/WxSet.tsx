import { wechatApi } from '@contracts/calls/wechatApi'
import { wecomSetting } from '@contracts/resources/wecom/wecomSetting'
import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosed28Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useNavigate } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { useMe } from '@/app/session/useSession'
import { tenantKey } from '@/app/tenant/tenantOfTab'
import { screensFor } from '@/blocks/records/screensFor'
import { layout } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { Facts } from '@/look/parts/Facts'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { CheckAgain } from './gate/CheckAgain'
import { corpAuthAddress, gateWords } from './gate/constants'
import { useCorp } from './gate/corp'

const useStyles = makeStyles({
  page: { maxWidth: layout.formWidth, paddingBottom: '24px' },
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  corp: { marginBottom: '16px' },
  note: { margin: '0 0 16px', color: tokens.colorNeutralForeground3 },
})

const settings = screensFor(wecomSetting)
const title = '授权管理'

/** 授权管理: the corp of the store and what it settles for it, or the way to one. Who shares a corp only reads of it. */
export function WxSet() {
  const styles = useStyles()
  const { corpId, isMasterOrOwner, loading } = useCorp()
  const isOwner = corpId !== null && isMasterOrOwner
  const badge = corpId !== null && <StatusBadge tone="success">已授权</StatusBadge>
  return (
    <div className={styles.page}>
      {!isOwner && <PageHeader title={title} badge={badge} />}
      {loading && <p role="status">正在加载企业微信</p>}
      {!loading && corpId === null && <NoCorp />}
      {corpId !== null && !isMasterOrOwner && (
        <>
          <p className={styles.note}>{gateWords.notOwner}</p>
          <CorpFacts />
        </>
      )}
      {isOwner && <settings.Page title={title} actions={badge} above={<CorpFacts />} />}
    </div>
  )
}

function NoCorp() {
  const navigate = useNavigate()
  return (
    <Blank
      icon={LockClosed28Regular}
      title="还没有授权企业微信"
      text="企业微信的管理员同意授权后，客户、群和活码就可以在这里管理。"
      actions={
        <>
          <Button appearance="primary" onClick={() => navigate(corpAuthAddress)}>
            {gateWords.toAuthorisation}
          </Button>
          <CheckAgain />
        </>
      }
    />
  )
}

function CorpFacts() {
  const styles = useStyles()
  const { current } = useMe()
  const corp = useQuery({
    queryKey: ['wecomCorp', tenantKey(current)],
    queryFn: ({ signal }) => call(wechatApi.corpInfo, {}, { signal }),
  })
  return (
    <Panel title="企业" className={styles.corp} action={<Button onClick={() => corp.refetch()}>刷新</Button>}>
      <div className={styles.body}>
        {corp.isPending && <p role="status">正在加载</p>}
        {corp.error && <p role="alert">企业信息加载失败：{corp.error.message}</p>}
        {corp.data && (
          <Facts
            facts={[
              { label: '企业名称', value: corp.data.corpName },
              { label: '企业ID', value: corp.data.corpId },
              { label: '授权时间', value: dayjs(corp.data.authorizedAt).format('YYYY-MM-DD HH:mm') },
            ]}
          />
        )}
      </div>
    </Panel>
  )
}
