import type { CorpAuthorisation } from '@contracts/calls/wechatApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useNavigate } from 'react-router-dom'
import { useMe } from '@/app/session/useSession'
import { layout } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { Facts } from '@/look/parts/Facts'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { corpAuthorisationQuery, wordsOf } from './corpStates'
import { CheckAgain } from './gate/CheckAgain'
import { gateWords } from './gate/constants'
import { StandInDesk } from './StandInDesk'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', maxWidth: layout.formWidth, paddingBottom: '24px' },
  panels: { display: 'flex', flexDirection: 'column', gap: '16px' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
  },
  text: { margin: 0, lineHeight: '22px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

/** 企业微信授权: where applying leads (Business areas and routes, 4). Shows how far it has come and who has to act next. */
export function CorpAuth() {
  const styles = useStyles()
  const { current } = useMe()
  const { data, error, refetch } = useQuery(corpAuthorisationQuery(current))
  return (
    <div className={styles.page}>
      <PageHeader
        title="企业微信授权"
        badge={data && <StatusBadge tone={wordsOf(data).tone}>{wordsOf(data).name}</StatusBadge>}
      />
      {error && (
        <div role="alert" className={styles.body}>
          <p className={styles.problem}>授权进度加载失败：{error.message}</p>
          <div className={styles.actions}>
            <Button onClick={() => refetch()}>重试</Button>
          </div>
        </div>
      )}
      {!data && !error && <p role="status">正在加载授权进度</p>}
      {data && (
        <div className={styles.panels}>
          <Progress authorisation={data} />
          {data.decisionPage === null && <StandInDesk state={data.state} />}
        </div>
      )}
    </div>
  )
}

function Progress({ authorisation }: { authorisation: CorpAuthorisation }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { state, corpId, corpName, decidedAt, decisionPage } = authorisation
  const mayApplyAgain = state === 'UNAUTHORIZED' || state === 'CANCELLED'
  return (
    <Panel title="授权进度">
      <div className={styles.body}>
        <p className={styles.text}>{wordsOf(authorisation).text}</p>
        {corpId !== null && (
          <Facts
            facts={[
              { label: '企业名称', value: corpName },
              { label: '企业ID', value: corpId },
              { label: '授权时间', value: decidedAt === null ? '–' : dayjs(decidedAt).format('YYYY-MM-DD HH:mm') },
            ]}
          />
        )}
        <div className={styles.actions}>
          {state === 'APPLIED' && decisionPage !== null && (
            <Button appearance="primary" as="a" href={decisionPage} target="_blank" rel="noreferrer">
              去企业微信授权
            </Button>
          )}
          {state === 'AUTHORIZED' && (
            <Button appearance="primary" onClick={() => navigate('/company-wx/CustomerManage')}>
              进入客户管理
            </Button>
          )}
          {/* The gate, asked anew, offers to apply. */}
          {mayApplyAgain && <Button onClick={() => location.reload()}>{gateWords.applyAgain}</Button>}
          <CheckAgain />
        </div>
      </div>
    </Panel>
  )
}
