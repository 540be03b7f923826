import { wechatBindingApi, type WechatDecision } from '@contracts/calls/wechatBindingApi'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useMe } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  desk: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    width: '100%',
    maxWidth: '360px',
    padding: '12px',
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: '22px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  refusal: { margin: 0, color: look.toneDangerText },
})

/** 模拟: the phone that scans a code where no WeChat is connected. What it decides the next poll brings. */
export function WechatDesk({ ticket }: { ticket: string }) {
  const styles = useStyles()
  const { user } = useMe()
  const [nickname, setNickname] = useState(user.name)
  const deciding = useCommand((decision: WechatDecision) =>
    call(wechatBindingApi.wechatStandIn, { ticket, decision, nickname: nickname.trim() }),
  )
  return (
    <section className={styles.desk} aria-label="手机上的微信（模拟）">
      <h3 className={styles.title}>手机上的微信（模拟）</h3>
      <p className={styles.text}>没有连接微信，由这里代替，仅供演示。一个昵称就是一个微信。</p>
      <Field label="微信昵称">
        <Input value={nickname} maxLength={32} onChange={(_, { value }) => setNickname(value)} />
      </Field>
      {deciding.error && (
        <p role="alert" className={styles.refusal}>
          没有完成：{deciding.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabledFocusable={deciding.isBusy} onClick={() => deciding.run('AGREE')}>
          扫码并同意
        </Button>
        <Button disabledFocusable={deciding.isBusy} onClick={() => deciding.run('REFUSE')}>
          扫码并拒绝
        </Button>
      </div>
    </section>
  )
}
