import {
  baseline,
  initialDot,
  isOuter,
  lettering,
  stateInset,
  type DrawnState,
  type DrawnTransition,
  type Drawing,
} from '@machines/testing/report/drawing'
import { look } from '@/look/tokens'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'

const useStyles = makeStyles({
  chart: { display: 'block', fontFamily: tokens.fontFamilyBase },
  state: {
    '& rect': { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStrokeAccessible },
    '& text': {
      fill: tokens.colorNeutralForeground1,
      fontSize: `${lettering.state.size}px`,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& circle': { fill: tokens.colorNeutralForeground1 },
    ':hover rect': { stroke: tokens.colorCompoundBrandStroke },
  },
  outer: {
    '& rect': { fill: tokens.colorNeutralBackground2, stroke: tokens.colorNeutralStroke1 },
  },
  heading: {
    pointerEvents: 'none',
    '& text': {
      fill: tokens.colorNeutralForeground1,
      fontSize: `${lettering.state.size}px`,
      fontWeight: tokens.fontWeightSemibold,
      paintOrder: 'stroke',
      stroke: tokens.colorNeutralBackground2,
      strokeWidth: '4px',
    },
    '& circle': { fill: tokens.colorNeutralForeground1 },
  },
  final: { '& rect': { strokeWidth: '3px' } },
  activeOuter: { '& rect': { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '2px' } },
  active: {
    '& rect': { fill: tokens.colorBrandBackground, stroke: tokens.colorBrandBackground },
    '& text': { fill: tokens.colorNeutralForegroundOnBrand },
    '& circle': { fill: tokens.colorNeutralForegroundOnBrand },
  },
  chosen: { '& rect': { stroke: tokens.colorStrokeFocus2, strokeWidth: '2.5px' } },
  transition: {
    '& path': { fill: 'none', stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: '1.25px' },
    '& text': {
      fill: tokens.colorNeutralForeground2,
      fontSize: `${lettering.label.size}px`,
      // Where a line passes behind a label, the label stays readable.
      paintOrder: 'stroke',
      stroke: tokens.colorNeutralBackground2,
      strokeWidth: '3px',
    },
    ':hover path': { strokeWidth: '2.5px' },
  },
  last: {
    '& path': { stroke: look.toneDangerMark, strokeWidth: '2.75px' },
    '& text': { fill: look.toneDangerText, fontWeight: tokens.fontWeightSemibold },
  },
  inside: { '& text': { stroke: 'none' } },
  insideActive: {
    '& text': { stroke: 'none', fill: tokens.colorNeutralForegroundOnBrand },
  },
  lastInside: { '& text': { fontWeight: tokens.fontWeightSemibold, textDecorationLine: 'underline' } },
  fromChosen: { '& path': { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '2px' } },
  guard: { fillOpacity: 0.85 },
  tip: { fill: 'context-stroke' },
})

interface MachineChartProps {
  drawing: Drawing
  /** 1 draws text at its real size. */
  scale: number
  /** Ids of the states that somebody is in now. */
  active: readonly string[]
  /** Ids of the transitions that were taken last. */
  last: readonly string[]
  /** Id of the state looked at; null for none. */
  chosen: string | null
  /** Address that chooses a state, by its id. */
  hrefOf: (id: string) => string
}

/** A machine's chart. What it shows stands in words in `StateList` too, which is where the keyboard goes. */
export function MachineChart({ drawing, scale, active, last, chosen, hrefOf }: MachineChartProps) {
  const styles = useStyles()
  const tip = useId()
  const { title, width, height, states, transitions } = drawing
  const outer = new Set(states.filter(isOuter).map(({ id }) => id))
  return (
    <svg
      role="group"
      aria-label={`${title}的状态图`}
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
    >
      <defs>
        <marker id={tip} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path className={styles.tip} d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {states.map((state) => (
        <State
          key={state.id}
          state={state}
          href={hrefOf(state.id)}
          isActive={active.includes(state.id)}
          isChosen={state.id === chosen}
        />
      ))}
      {transitions.map((transition) => (
        <Transition
          key={transition.id}
          transition={transition}
          tip={tip}
          isLast={last.includes(transition.id)}
          isFromChosen={transition.source === chosen}
          isInActive={active.includes(transition.source) && !outer.has(transition.source)}
        />
      ))}
      {/* Lines run through outer states: their headings are drawn over them. */}
      {states.filter(isOuter).map((state) => (
        <g key={state.id} className={styles.heading}>
          <Heading state={state} />
        </g>
      ))}
    </svg>
  )
}

interface StateProps {
  state: DrawnState
  href: string
  isActive: boolean
  isChosen: boolean
}

function State({ state, href, isActive, isChosen }: StateProps) {
  const styles = useStyles()
  const { id, path, x, y, width, height, kind, description } = state
  const outer = isOuter(state)
  return (
    <a href={href} tabIndex={-1} aria-label={description}>
      <g
        data-state={id}
        data-active={isActive}
        className={mergeClasses(
          styles.state,
          outer && styles.outer,
          kind === 'final' && styles.final,
          isActive && (outer ? styles.activeOuter : styles.active),
          isChosen && styles.chosen,
        )}
      >
        <title>{path || id}</title>
        <rect x={x} y={y} width={width} height={height} rx={8} />
        {!outer && <Heading state={state} />}
      </g>
    </a>
  )
}

/** The description, after a dot where the machine begins. */
function Heading({ state: { x, y, lines, isInitial } }: { state: DrawnState }) {
  const left = x + stateInset.x
  const top = y + stateInset.y
  return (
    <>
      {isInitial && <circle cx={left + initialDot.radius} cy={top + lettering.state.line / 2} r={initialDot.radius} />}
      <Lines x={left + (isInitial ? initialDot.room : 0)} y={top} lines={lines} type={lettering.state} />
    </>
  )
}

interface TransitionProps {
  transition: DrawnTransition
  /** Id of the marker at the end of a line. */
  tip: string
  isLast: boolean
  isFromChosen: boolean
  /** Its state is filled, because somebody is in it. */
  isInActive: boolean
}

function Transition({ transition, tip, isLast, isFromChosen, isInActive }: TransitionProps) {
  const styles = useStyles()
  const { id, paths, x, y, lines, guardLines } = transition
  const isInside = paths.length === 0
  return (
    <g
      data-transition={id}
      data-last={isLast}
      className={mergeClasses(
        styles.transition,
        isFromChosen && styles.fromChosen,
        isLast && styles.last,
        isInside && (isInActive ? styles.insideActive : styles.inside),
        isLast && isInside && styles.lastInside,
      )}
    >
      <title>{id}</title>
      {paths.map((path) => (
        <path key={path} d={path} markerEnd={`url(#${tip})`} />
      ))}
      <Lines x={x} y={y} lines={lines} type={lettering.label} />
      <Lines
        className={styles.guard}
        x={x}
        y={y + lines.length * lettering.label.line}
        lines={guardLines}
        type={lettering.label}
      />
    </g>
  )
}

interface LinesProps {
  x: number
  y: number
  lines: readonly string[]
  type: { size: number; line: number }
  className?: string
}

function Lines({ x, y, lines, type, className }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <text className={className}>
      {lines.map((line, at) => (
        <tspan key={`${at} ${line}`} x={x} y={y + baseline(type, at)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
