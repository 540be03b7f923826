import { wechatApi, type CorpDecision, type CorpState } from '@contracts/calls/wechatApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useHasRight } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  desk: { border: `1px dashed ${tokens.colorNeutralStrokeAccessible}` },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: '22px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

interface Choice {
  decision: CorpDecision
  text: string
}

/** What the administrator of the corp can do about a store in each state. */
const choices: Readonly<Record<CorpState, readonly Choice[]>> = {
  UNAUTHORIZED: [],
  APPLIED: [
    { decision: 'GRANT', text: '同意授权' },
    { decision: 'REFUSE', text: '拒绝授权' },
  ],
  AUTHORIZED: [{ decision: 'CANCEL', text: '取消授权' }],
  CANCELLED: [{ decision: 'GRANT', text: '恢复授权' }],
}

/**
 * The desk of the corp's administrator where no corporate WeChat is connected: plays what happens at the platform, and
 * leads back to this page as the platform does, by loading it anew.
 */
export function StandInDesk({ state }: { state: CorpState }) {
  const styles = useStyles()
  const mayDecide = useHasRight('wecom:corp:save')
  const decide = useCommand(
    (decision: CorpDecision) => call(wechatApi.standInDecision, { decision }),
    () => location.reload(),
  )
  const open = choices[state]
  return (
    <Panel title="企业微信管理员（模拟）" className={styles.desk}>
      <div className={styles.body}>
        <p className={styles.text}>
          没有连接企业微信，由这里代替，仅供演示。实际使用时，由企业微信管理员在企业微信中决定。
        </p>
        {!mayDecide && <p className={styles.text}>当前账号只能查看。</p>}
        {mayDecide && open.length === 0 && <p className={styles.text}>没有等待处理的申请。</p>}
        {decide.error && (
          <p role="alert" className={styles.problem}>
            没有完成：{decide.error.message}
          </p>
        )}
        {mayDecide && open.length > 0 && (
          <div className={styles.actions}>
            {open.map(({ decision, text }, at) => (
              <Button
                key={decision}
                appearance={at === 0 && decision === 'GRANT' ? 'primary' : undefined}
                disabledFocusable={decide.isBusy}
                onClick={() => decide.run(decision)}
              >
                {text}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Panel>
  )
}
