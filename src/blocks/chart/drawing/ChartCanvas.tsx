import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { BarChart, HeatmapChart, LineChart, PieChart, SankeyChart } from 'echarts/charts'
import { GridComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { init, use as bring, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useContext, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { AppearanceContext } from '@/look/appearance'
import { focusRing } from '@/look/focusRing'
import { tableOf } from '../chart'
import { chartWords } from '../constants'
import { readInk } from './ink'
import { areThinBars, optionsOf, type Drawn } from './options'
import { thinBars } from './thinBars'

bring([
  BarChart,
  HeatmapChart,
  LineChart,
  PieChart,
  SankeyChart,
  GridComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
  thinBars,
])

const useStyles = makeStyles({
  place: { ...focusRing, minWidth: 0 },
  canvas: { width: '100%', minWidth: 0, overflow: 'hidden', '& path, & rect': { outline: 'none' } },
  picked: { cursor: 'pointer' },
  said: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

export interface ChartCanvasProps {
  /** The finding: what is read aloud in place of the drawing. */
  label: string
  chart: Drawn
  /** px */
  height: number
  /** Leads to the records behind a point, by its place. */
  onPick?: ((point: number) => void) | undefined
  /** Hands out the drawing as SVG, for a picture of it. */
  drawn?: RefObject<(() => string) | null>
}

/** How many points arrows go through, as many as its table has rows: a ring has none. */
function pointsOf(chart: Drawn): number {
  switch (chart.kind) {
    case 'trend':
    case 'areas':
    case 'bars':
      return chart.points.length
    case 'ranks':
    case 'share':
      return chart.slices.length
    case 'heat':
      return chart.rows.length
    case 'flow':
      return chart.links.length
    case 'ring':
      return 0
  }
}

/**
 * A drawing of the library: SVG at real pixels in the colours of the theme, without animation. Arrow keys go from point
 * to point with its tip, said aloud; Enter opens what stands behind it.
 */
export function ChartCanvas({ label, chart, height, onPick, drawn }: ChartCanvasProps) {
  const styles = useStyles()
  const appearance = useContext(AppearanceContext)
  const place = useRef<HTMLDivElement>(null)
  const library = useRef<EChartsType>(null)
  const [at, setAt] = useState<number>()

  useEffect(() => {
    const element = place.current!
    // Everything is measured before something is added: each later question would lay out the page once more.
    const size = () => ({ width: element.clientWidth, height: element.clientHeight })
    let drawnAt = size()
    const paint = () =>
      made.setOption(
        { animation: false, textStyle: { fontFamily: ink.font }, ...optionsOf(chart, ink, drawnAt.width) },
        true,
      )
    const ink = readInk(element)
    const made = init(element, undefined, { renderer: 'svg', ...drawnAt })
    library.current = made
    if (onPick && areThinBars(chart))
      made.getZr().on('click', ({ offsetX, offsetY }) => {
        const where = [offsetX, offsetY]
        if (made.containPixel('grid', where)) onPick(made.convertFromPixel('grid', where)[0]!)
      })
    else if (onPick) made.on('click', ({ dataIndex }) => onPick(dataIndex))
    if (drawn) drawn.current = () => made.renderToSVGString()
    // Drawn at once where its size is known; an observer is heard a frame later, with the size that it has begun with.
    if (drawnAt.width > 0) paint()
    const paintAtSize = () => {
      const now = size()
      if (now.width === drawnAt.width && now.height === drawnAt.height) return
      drawnAt = now
      made.resize(now)
      paint()
    }
    const observer = new ResizeObserver(paintAtSize)
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.dispose()
      library.current = null
      if (drawn) drawn.current = null
    }
    // Its colours are read when it is drawn.
  }, [appearance, chart, drawn, onPick])

  const count = pointsOf(chart)
  const go = (point: number) => {
    setAt(point)
    library.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: point })
  }
  const move = (event: KeyboardEvent) => {
    const ways: Readonly<Record<string, number>> = {
      ArrowRight: at === undefined ? 0 : Math.min(count - 1, at + 1),
      ArrowLeft: at === undefined ? count - 1 : Math.max(0, at - 1),
      Home: 0,
      End: count - 1,
    }
    const next = ways[event.key]
    if (next !== undefined && count > 0) {
      event.preventDefault()
      go(next)
    } else if (event.key === 'Enter' && at !== undefined) onPick?.(at)
  }
  const said = at === undefined ? '' : sayPoint(chart, at)
  return (
    <div
      className={styles.place}
      role="application"
      aria-roledescription="图表"
      aria-label={count > 0 ? `${label}。${chartWords.keys}` : label}
      // Arrow keys go through its points.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={move}
      onBlur={() => library.current?.dispatchAction({ type: 'hideTip' })}
    >
      <div ref={place} className={mergeClasses(styles.canvas, onPick && styles.picked)} style={{ height }} />
      <span className={styles.said} role="status">
        {said}
      </span>
    </div>
  )
}

/** A point with all its numbers, as one sentence. */
function sayPoint(chart: Drawn, at: number): string {
  const { head, rows } = tableOf(chart)
  const [name = '', ...cells] = rows[at] ?? []
  return [name, ...cells.flatMap((cell, column) => (cell === '' ? [] : [`${head[column + 1]} ${cell}`]))].join('，')
}
