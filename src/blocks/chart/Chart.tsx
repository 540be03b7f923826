import { makeStyles, tokens } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import { Button } from '@/look/parts/controls'
import { useCommand } from '@/app/flow/useCommand'
import { chartScale, findingOf, isEmpty, legendOf, tableOf, type Chart as ChartData } from './chart'
import { ChartLegend } from './ChartLegend'
import { ChartEmpty, ChartFailed, ChartLoading } from './ChartStates'
import { ChartTableView } from './ChartTableView'
import { Cohort } from './Cohort'
import { chartWords, usualHeight } from './constants'
import { Funnel } from './Funnel'
import { Provinces } from './Provinces'

const ActionMenu = lazy(async () => ({ default: (await import('../table/ActionMenu')).ActionMenu }))

const useStyles = makeStyles({
  chart: { display: 'grid', gap: '4px', minWidth: 0, '@media print': { breakInside: 'avoid' } },
  head: { display: 'flex', alignItems: 'flex-start', gap: '12px', minHeight: '32px' },
  unit: {
    flexShrink: 0,
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
  more: { flexShrink: 0, marginTop: '-6px', marginRight: '-6px', '@media print': { display: 'none' } },
})

interface ChartProps {
  /** What it is about: its name in files, tables and for screen readers. */
  title: string
  chart: ChartData
  /** Heading of the points in the table behind it. */
  point?: string
  /** px */
  height?: number
  /** Leads to the records behind a point, by its place. */
  onPick?: (point: number) => void
}

/** The library comes with the first drawing, and once for all. */
const canvasQuery = {
  queryKey: ['chart-canvas'],
  queryFn: async () => (await import('./drawing/ChartCanvas')).ChartCanvas,
  staleTime: Infinity,
  gcTime: Infinity,
}

/**
 * A chart of the console: a legend in words, the drawing, and behind it a table with the same numbers, a picture and a
 * file to take along (docs/look.md, charts).
 */
export function Chart({ title, chart, point, height = usualHeight, onPick }: ChartProps) {
  const styles = useStyles()
  const drawn = useRef<(() => string) | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const [isTable, setIsTable] = useState(false)
  const { names, compared } = legendOf(chart)
  const { unit } = chartScale(chart)
  const nothing = isEmpty(chart)
  return (
    <div ref={place} className={styles.chart}>
      <div className={styles.head}>
        {(names.length > 1 || compared !== undefined) && (
          <ChartLegend names={names} compared={compared} isOverBars={chart.kind === 'bars' || chart.kind === 'areas'} />
        )}
        {unit !== '' && <span className={styles.unit}>单位：{unit}</span>}
        {!nothing && (
          <div className={styles.more} style={unit === '' ? { marginLeft: 'auto' } : undefined}>
            <ChartMenu
              title={title}
              chart={chart}
              point={point}
              isTable={isTable}
              onTurn={() => setIsTable(!isTable)}
              drawn={drawn}
              place={place}
            />
          </div>
        )}
      </div>
      {nothing ? (
        <ChartEmpty height={height} />
      ) : isTable ? (
        <ChartTableView label={title} table={tableOf(chart, point)} />
      ) : (
        <Drawing title={title} chart={chart} height={height} onPick={onPick} drawn={drawn} />
      )}
    </div>
  )
}

interface DrawingProps {
  title: string
  chart: ChartData
  height: number
  onPick?: ((point: number) => void) | undefined
  drawn: RefObject<(() => string) | null>
}

function Drawing({ title, chart, height, onPick, drawn }: DrawingProps) {
  const { data: ChartCanvas, isError, refetch } = useQuery(canvasQuery)
  const label = findingOf(chart, title)
  if (chart.kind === 'funnel') return <Funnel label={label} chart={chart} height={height} />
  if (chart.kind === 'cohort') return <Cohort label={label} chart={chart} onPick={onPick} />
  if (chart.kind === 'provinces') return <Provinces label={label} chart={chart} />
  if (isError) return <ChartFailed height={height} onRetry={() => void refetch()} />
  if (!ChartCanvas) return <ChartLoading height={height} />
  return <ChartCanvas label={label} chart={chart} height={height} onPick={onPick} drawn={drawn} />
}

interface ChartMenuProps {
  title: string
  chart: ChartData
  point: string | undefined
  isTable: boolean
  onTurn: () => void
  drawn: RefObject<(() => string) | null>
  place: RefObject<HTMLDivElement | null>
}

function ChartMenu({ title, chart, point, isTable, onTurn, drawn, place }: ChartMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const saving = useCommand(async (kind: 'picture' | 'file') => {
    const { savePicture, saveTable } = await import('./chartFiles')
    if (kind === 'file') return saveTable(title, tableOf(chart, point))
    const sheet = getComputedStyle(place.current!).getPropertyValue('--colorNeutralBackground1').trim()
    return savePicture(title, drawn.current?.() ?? '', sheet)
  })
  const isDrawn = !isTable && chart.kind !== 'funnel' && chart.kind !== 'cohort' && chart.kind !== 'provinces'
  const actions = [
    { name: 'turn', label: isTable ? chartWords.drawing : chartWords.table, perform: onTurn },
    ...(isDrawn ? [{ name: 'picture', label: chartWords.picture, perform: () => saving.run('picture') }] : []),
    { name: 'file', label: chartWords.file, perform: () => saving.run('file') },
  ]
  return (
    <>
      <Button
        ref={button}
        size="small"
        appearance="subtle"
        icon={<MoreHorizontal20Regular />}
        aria-label={`${title}：${chartWords.more}`}
        title={chartWords.more}
        aria-haspopup="menu"
        aria-expanded={target !== null}
        onClick={() => setTarget(button.current)}
      />
      {target && (
        <Suspense fallback={null}>
          <ActionMenu name={title} actions={actions} target={target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </>
  )
}
