import { useSelector } from '@xstate/react'
import { useOrderVoice } from '@/app/orderVoice/useOrderVoice'
import { Button } from '@/look/parts/Button'
import { NoticeBar } from './NoticeBar'

/**
 * Asks for the one click without which a browser stays silent, when an order has come (docs/console.md, 7).
 * @param isHeld whether something else is said in its place
 */
export function OrderVoiceBar({ isHeld }: { isHeld: boolean }) {
  const flow = useOrderVoice()
  const asks = useSelector(flow, (now) => now.hasTag('asks'))
  if (!asks || isHeld) return null
  return (
    <NoticeBar
      tone="info"
      action={
        <>
          <Button size="small" appearance="primary" onClick={() => flow.send({ type: 'unlock' })}>
            点击开启声音提醒
          </Button>
          <Button size="small" onClick={() => flow.send({ type: 'dismiss' })}>
            暂不开启
          </Button>
        </>
      }
    >
      有新的订单，语音提醒还没有开启
    </NoticeBar>
  )
}
