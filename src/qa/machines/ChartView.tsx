import type { Drawing } from '@machines/testing/report/drawing'
import { focusRing } from '@/look/focusRing'
import { ToolButton } from '@/look/parts/ToolButton'
import { useWidth } from '@/look/useWidth'
import { makeStyles, tokens } from '@fluentui/react-components'
import { ZoomFit20Regular, ZoomIn20Regular, ZoomOut20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { MachineChart } from './MachineChart'

/** Below this share of its real size text is hard to read: then the chart scrolls. */
const smallestReadable = 0.8
const scales = [0.25, 0.4, 0.6, smallestReadable, 1, 1.25, 1.5, 2]
/** Room left around the state that is brought into sight, px. */
const margin = 40

const useStyles = makeStyles({
  view: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', paddingBottom: '8px' },
  scale: { minWidth: '48px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  field: {
    ...focusRing,
    overflow: 'auto',
    maxHeight: 'calc(100vh - 200px)',
    minHeight: '320px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

interface ChartViewProps {
  drawing: Drawing
  active: readonly string[]
  last: readonly string[]
  chosen: string | null
  hrefOf: (id: string) => string
}

/** A chart that is zoomed and scrolled; it keeps the state that was entered last, or chosen, in sight. */
export function ChartView({ drawing, active, last, chosen, hrefOf }: ChartViewProps) {
  const styles = useStyles()
  const [field, width] = useWidth<HTMLDivElement>()
  const [wanted, setWanted] = useState<number | 'fit' | null>(null)
  const fit = width > 0 ? Math.min(1, width / drawing.width) : 1
  const scale = wanted === 'fit' ? fit : (wanted ?? Math.max(fit, smallestReadable))

  const sought = chosen ?? active.at(-1) ?? null
  useEffect(() => {
    const state = drawing.states.find(({ id }) => id === sought)
    const place = field.current
    if (!state || !place) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = place
    place.scrollLeft = brought(scrollLeft, clientWidth, state.x * scale, state.width * scale)
    place.scrollTop = brought(scrollTop, clientHeight, state.y * scale, state.height * scale)
  }, [drawing, sought, scale, field])

  const smaller = scales.findLast((one) => one < scale - 0.01)
  const larger = scales.find((one) => one > scale + 0.01)
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <ToolButton
          icon={ZoomOut20Regular}
          label="缩小"
          disabled={smaller === undefined}
          onClick={() => setWanted(smaller ?? scale)}
        />
        <output className={styles.scale} aria-label="缩放">
          {Math.round(scale * 100)}%
        </output>
        <ToolButton
          icon={ZoomIn20Regular}
          label="放大"
          disabled={larger === undefined}
          onClick={() => setWanted(larger ?? scale)}
        />
        <ToolButton icon={ZoomFit20Regular} label="适合宽度" onClick={() => setWanted('fit')} />
        <div className={styles.legend}>
          <span>实心点：起始状态</span>
          <span>方括号：条件</span>
          <span>框内小字：不离开状态的事件</span>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={field} className={styles.field} role="region" aria-label="状态图，可滚动" tabIndex={0}>
        <MachineChart drawing={drawing} scale={scale} active={active} last={last} chosen={chosen} hrefOf={hrefOf} />
      </div>
    </div>
  )
}

/** Where to scroll, in px, so that a piece lies within the window; unchanged when it does already. */
function brought(scroll: number, window: number, from: number, length: number): number {
  if (from - margin < scroll) return Math.max(0, from - margin)
  if (from + length + margin > scroll + window) return Math.min(from - margin, from + length + margin - window)
  return scroll
}
