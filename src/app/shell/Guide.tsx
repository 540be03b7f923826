import { makeStyles, Popover, PopoverSurface, tokens, type PositioningImperativeRef } from '@fluentui/react-components'
import type { GuideStep } from '@machines/flows/guide/machine'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { targetOf, type GuideRef } from '@/app/guide/useGuide'
import { Button } from '@/look/parts/Button'
import { FocusReturn } from '@/look/parts/FocusReturn'

const useStyles = makeStyles({
  light: {
    position: 'fixed',
    zIndex: 900,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: `0 0 0 2px ${tokens.colorCompoundBrandStroke}, 0 0 0 200vmax ${tokens.colorBackgroundOverlay}`,
    pointerEvents: 'none',
  },
  shade: { position: 'fixed', zIndex: 899, inset: 0 },
  card: { zIndex: 1000, width: '320px', maxWidth: 'calc(100vw - 24px)', borderRadius: tokens.borderRadiusXLarge },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { margin: '4px 0 16px', color: tokens.colorNeutralForeground2 },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  end: { marginLeft: 'auto', display: 'flex', gap: '8px' },
})

const words: Record<GuideStep, { title: string; text: string }> = {
  tenants: { title: '切换门店', text: '页面上的数据都属于这里显示的门店。点它可以换到别的门店或整个品牌。' },
  todo: { title: '待办', text: '需要您处理的事项都在这里，处理完会自动消失。' },
  navigation: { title: '导航与收藏', text: '全部功能按业务分组。点页面旁的星标，常用的页面会排在最前面。' },
  search: { title: '搜索', text: '按 Ctrl K（苹果电脑按 ⌘ K），输入名称、拼音或首字母，直接打开页面或切换门店。' },
  help: {
    title: '快捷键',
    text: '这里列出当前页面的全部快捷键，也可以按 ? 打开。想再看一遍引导，请打开右上角的账号菜单。',
  },
}

/** Around the target, px. */
const margin = 4

const eachFrame = (listener: () => void) => {
  let frame = 0
  const look = () => {
    listener()
    frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}

type Place = readonly [left: number, top: number, width: number, height: number]

/** Where a thing stands in the window, px; null while it is not seen. What is loaded beside it may move it. */
function usePlaceOf(step: GuideStep): Place | null {
  const place = useSyncExternalStore(eachFrame, () => {
    const { left, top, width, height } = targetOf(step)?.getBoundingClientRect() ?? {}
    return left === undefined ? '' : `${left} ${top} ${width} ${height}`
  })
  return place === '' ? null : (place.split(' ').map(Number) as unknown as Place)
}

/**
 * The guide over the start page: what it speaks of stands in the light, the card beside it takes the focus
 * (docs/console.md, 9).
 */
export function Guide({ flow }: { flow: GuideRef }) {
  const isOpen = useSelector(flow, (now) => now.hasTag('open'))
  return isOpen ? <Card flow={flow} /> : null
}

function Card({ flow }: { flow: GuideRef }) {
  const step = useSelector(flow, ({ context }) => context.steps[context.at])
  return step ? <StepCard flow={flow} step={step} /> : null
}

function StepCard({ flow, step }: { flow: GuideRef; step: GuideStep }) {
  const styles = useStyles()
  const { steps, at } = useSelector(flow, ({ context }) => context)
  const canGoBack = useSelector(flow, (now) => now.can({ type: 'back' }))
  const target = targetOf(step)
  const place = usePlaceOf(step)
  const card = useRef<PositioningImperativeRef>(null)
  useLayoutEffect(() => {
    card.current?.updatePosition()
  }, [place])
  if (!target || !place) return null
  const [left, top, width, height] = place
  const isLast = at === steps.length - 1
  return (
    <>
      <div className={styles.shade} aria-hidden />
      <div
        className={styles.light}
        style={{ left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin }}
        aria-hidden
      />
      <Popover
        open
        trapFocus
        withArrow
        positioning={{
          positioningRef: card,
          target,
          position: height > width ? 'after' : 'below',
          align: 'start',
          offset: 12,
        }}
        onOpenChange={(event) => event.type === 'keydown' && flow.send({ type: 'skip' })}
      >
        <PopoverSurface
          className={styles.card}
          aria-label={`新手引导，第 ${at + 1} 步，共 ${steps.length} 步：${words[step].title}`}
        >
          <FocusReturn />
          <h2 className={styles.title}>{words[step].title}</h2>
          <p className={styles.text}>{words[step].text}</p>
          <div className={styles.ways}>
            <Button appearance="subtle" size="small" onClick={() => flow.send({ type: 'never' })}>
              不再提示
            </Button>
            <Button appearance="subtle" size="small" onClick={() => flow.send({ type: 'skip' })}>
              跳过
            </Button>
            <div className={styles.end}>
              <Button size="small" disabledFocusable={!canGoBack} onClick={() => flow.send({ type: 'back' })}>
                上一步
              </Button>
              <Button appearance="primary" size="small" onClick={() => flow.send({ type: 'next' })}>
                {isLast ? '完成' : '下一步'}
              </Button>
            </div>
          </div>
        </PopoverSurface>
      </Popover>
    </>
  )
}
