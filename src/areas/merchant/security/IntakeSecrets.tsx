import { intakeSecretCalls, type IntakeSecret } from '@contracts/calls/intakeSecretCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useTenant } from '@/app/tenant/useTenant'
import { Copied } from '@/blocks/explorer/Copied'
import { useCopyLink } from '@/blocks/copyLink/useCopyLink'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { Button } from '@/look/parts/Button'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { useSecurityStyles } from './useSecurityStyles'

const useStyles = makeStyles({
  secret: {
    display: 'block',
    margin: '12px 0',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
})

const time = (iso: string) => dayjs(iso).format('YYYY-MM-DD HH:mm')
const hasEnded = ({ endsAt }: IntakeSecret) => endsAt !== null && Date.parse(endsAt) <= Date.now()
type Asked = { what: 'renew' } | { what: 'end'; secret: IntakeSecret }

/** 接入密钥 of the brand: what there is, a new one, and an end to the former one (docs/intake.md). */
export function IntakeSecrets() {
  const styles = useStyles()
  const shared = useSecurityStyles()
  const cache = useQueryClient()
  const { brandId } = useTenant().current
  const queryKey = ['intakeSecrets', brandId]
  const secrets = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(intakeSecretCalls.intakeSecrets, {}, { signal }),
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [told, setTold] = useState<{ secret: string; formerEndsAt: string | null } | null>(null)
  const link = useCopyLink()
  const change = useCommand(async (what: Asked) => {
    try {
      if (what.what === 'renew') setTold(await call(intakeSecretCalls.renewIntakeSecret, {}))
      else await call(intakeSecretCalls.endIntakeSecret, { id: what.secret.id })
      setAsked(null)
    } finally {
      void cache.invalidateQueries({ queryKey })
    }
  })
  const isFirst = secrets.data?.length === 0
  return (
    <>
      <p className={shared.text}>
        外部商城用它给订单签名，只对本品牌的门店有效。更换后旧密钥再用 7 天，请在这段时间里让商城换上新的。
      </p>
      {secrets.isPending && (
        <p role="status" className={shared.note}>
          正在加载接入密钥
        </p>
      )}
      {secrets.error && (
        <p role="alert" className={shared.refusal}>
          接入密钥加载失败：{secrets.error.message} <Button onClick={() => void secrets.refetch()}>重试</Button>
        </p>
      )}
      {isFirst && <p className={shared.note}>还没有本品牌的密钥，正在使用网关统一的密钥。生成后两者同时有效 7 天。</p>}
      <ul className={shared.list} aria-label="接入密钥">
        {secrets.data?.map((secret) => {
          const isOver = hasEnded(secret)
          return (
            <li key={secret.id} className={shared.row}>
              <div className={shared.words}>
                <div className={shared.name}>
                  尾号 {secret.ending}
                  <StatusBadge tone={secret.endsAt === null ? 'success' : isOver ? 'neutral' : 'warning'}>
                    {secret.endsAt === null ? '使用中' : isOver ? '已停用' : '即将停用'}
                  </StatusBadge>
                </div>
                <div className={shared.note}>
                  {[
                    `${time(secret.createdAt)} 生成`,
                    secret.createdBy,
                    secret.endsAt !== null && `${time(secret.endsAt)} ${isOver ? '停用' : '起停用'}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              {secret.endsAt !== null && !isOver && (
                <Button onClick={() => setAsked({ what: 'end', secret })}>立即停用</Button>
              )}
            </li>
          )
        })}
      </ul>
      {secrets.isSuccess && (
        <div>
          <Button onClick={() => setAsked({ what: 'renew' })}>{isFirst ? '生成密钥' : '更换密钥'}</Button>
        </div>
      )}
      <ModalFrame
        isOpen={asked !== null}
        size="sm"
        title={asked?.what === 'end' ? `立即停用尾号 ${asked.secret.ending} 的密钥` : isFirst ? '生成密钥' : '更换密钥'}
        isBusy={change.isBusy}
        canDismiss
        onDismiss={() => setAsked(null)}
        actions={
          <>
            <Button disabledFocusable={change.isBusy} onClick={() => setAsked(null)}>
              取消
            </Button>
            <Button
              appearance="primary"
              disabledFocusable={change.isBusy}
              onClick={() => asked !== null && change.run(asked)}
            >
              {asked?.what === 'end' ? '立即停用' : isFirst ? '生成' : '更换'}
            </Button>
          </>
        }
      >
        <p className={shared.text}>
          {asked?.what === 'end'
            ? '还在用它签名的商城，订单会马上被拒收。确定商城都换上新密钥了再停用。'
            : isFirst
              ? '密钥只显示这一次，请准备好交给商城。网关统一的密钥再用 7 天。'
              : '新密钥只显示这一次，请准备好交给商城。更早的密钥马上停用，现在的再用 7 天。'}
        </p>
        <p role="alert" className={shared.refusal}>
          {change.error?.message}
        </p>
      </ModalFrame>
      <ModalFrame
        isOpen={told !== null}
        size="sm"
        title="新密钥"
        canDismiss
        // It is told this once: a slip beside the dialog must not lose it.
        onDismiss={(by) => by === 'close' && setTold(null)}
        actions={
          <>
            <Button onClick={() => setTold(null)}>我已保存</Button>
            <Button appearance="primary" onClick={() => link.copy(told?.secret ?? '')}>
              复制密钥
            </Button>
          </>
        }
      >
        <p className={shared.text}>关闭后不能再查看。</p>
        <code className={styles.secret}>{told?.secret}</code>
        {told?.formerEndsAt && <p className={shared.note}>旧密钥到 {time(told.formerEndsAt)} 停用。</p>}
        <Copied flow={link.flow} />
      </ModalFrame>
    </>
  )
}
