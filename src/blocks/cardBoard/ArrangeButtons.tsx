import type { HomeLayout } from '@machines/flows/homeLayout/layout'
import type { homeLayoutMachine } from '@machines/flows/homeLayout/machine'
import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'

const useStyles = makeStyles({
  // A thumb drags no cards: the page is arranged where there is room for it.
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', [below.phone]: { display: 'none' } },
})

interface ArrangeButtonsProps {
  flow: ActorRefFrom<typeof homeLayoutMachine>
  /** The cards as this user has them. */
  layout: HomeLayout
  /** As everybody has them. */
  usual: HomeLayout
}

/** 自定义首页, and while it is done what ends it. */
export function ArrangeButtons({ flow, layout, usual }: ArrangeButtonsProps) {
  const styles = useStyles()
  const isArranging = useSelector(flow, (now) => now.matches('arranging'))
  const mayUndo = useSelector(flow, (now) => now.can({ type: 'undo' }))
  const mayReset = useSelector(flow, (now) => now.can({ type: 'reset', layout: usual }))
  if (!isArranging)
    return (
      <div className={styles.buttons}>
        <Button onClick={() => flow.send({ type: 'arrange', layout })}>自定义首页</Button>
      </div>
    )
  return (
    <div className={styles.buttons}>
      <Button disabledFocusable={!mayUndo} onClick={() => flow.send({ type: 'undo' })}>
        撤销
      </Button>
      <Button disabledFocusable={!mayReset} onClick={() => flow.send({ type: 'reset', layout: usual })}>
        恢复默认
      </Button>
      <Button onClick={() => flow.send({ type: 'cancel' })}>取消</Button>
      <Button appearance="primary" onClick={() => flow.send({ type: 'save' })}>
        保存布局
      </Button>
    </div>
  )
}
