import Elk from 'elkjs/lib/elk.bundled.js'
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api'
import type { Chart, ChartState, ChartTransition } from '../machines/testing/chart'
import {
  initialDot,
  isOuter,
  lettering,
  stateInset,
  type DrawnState,
  type DrawnTransition,
  type Drawing,
} from '../machines/testing/report/drawing'

/** Widest text in a state and on a transition, px. */
const widest = { state: 196, outer: 420, label: 150 }
const cornerRadius = 6
/** Room left and right of a transition's label, so that no line touches it, px. */
const labelInset = 5
/** Room around the whole chart, px. */
const margin = 8

/** What ELK is told; spacings in px. */
const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'false',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '16',
  'elk.spacing.labelLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
}

/** For a transition to a state that is written further down: the reading order is the order of the machine's file. */
const forward = { 'elk.layered.priority.direction': '10' }

/** Width of a text in px: a Chinese character is as wide as the type is high, a Latin one a little over half of it. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, one) => sum + (/[\u2e80-\uffef“”‘’…]/.test(one) ? size : size * 0.56), 0)

/** Breaks a text where it grows wider than `most` px: between Chinese characters, before Latin words. */
function broken(text: string, size: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(
    /[“‘（「【]*[\u2e80-\uffef…][，。、：；！？）”’」】]*|[^\u2e80-\uffef\s“‘…]+|\s+|./g,
  ) ?? []) {
    if (line !== '' && widthOf(line + piece, size) > most) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

const { state: title, label: small } = lettering
const labelLines = ({ label }: ChartTransition, most: number) => broken(label, small.size, most)
const guardLines = ({ guard }: ChartTransition, most: number) =>
  guard === '' ? [] : broken(`[${guard}]`, small.size, most)

interface Measured {
  readonly lines: readonly string[]
  readonly guardLines: readonly string[]
  readonly width: number
  readonly height: number
}

function measured(transition: ChartTransition, most: number): Measured {
  const lines = labelLines(transition, most)
  const guards = guardLines(transition, most)
  return {
    lines,
    guardLines: guards,
    width: Math.ceil(Math.max(...[...lines, ...guards].map((line) => widthOf(line, small.size)))),
    height: (lines.length + guards.length) * small.line,
  }
}

const stays = ({ targets }: ChartTransition) => targets.length === 0

/** The head of a state: its description and, below it, what happens in it without leaving it. */
interface Head {
  readonly lines: readonly string[]
  readonly inside: readonly (Measured & { readonly transition: ChartTransition; readonly top: number })[]
  readonly width: number
  readonly height: number
}

function headOf(chart: Chart, state: ChartState): Head {
  const most = isOuter(state) ? widest.outer : widest.state
  const lines = broken(state.description, title.size, most)
  const own = chart.transitions.filter((one) => one.source === state.id && stays(one))
  let top = stateInset.y + lines.length * title.line + 4
  const inside = own.map((transition) => {
    const label = { ...measured(transition, most), transition, top }
    top += label.height + 4
    return label
  })
  const room = state.isInitial ? initialDot.room : 0
  const texts = [...lines.map((line) => widthOf(line, title.size) + room), ...inside.map(({ width }) => width)]
  const height = inside.length > 0 ? top : stateInset.y + lines.length * title.line
  return { lines, inside, width: Math.ceil(Math.max(...texts)) + 2 * stateInset.x, height: height + stateInset.y }
}

/** Rounded corners along the points of an edge. */
function pathThrough({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): string {
  const points = [startPoint, ...bendPoints, endPoint]
  const toward = (from: ElkPoint, to: ElkPoint): string => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const share = length === 0 ? 0 : Math.min(cornerRadius, length / 2) / length
    return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`
  }
  const corners = points.slice(1, -1).map((corner, at) => {
    const [before, after] = [points[at] ?? corner, points[at + 2] ?? corner]
    return `L${toward(corner, before)}Q${round(corner.x)} ${round(corner.y)} ${toward(corner, after)}`
  })
  return `M${round(startPoint.x)} ${round(startPoint.y)}${corners.join('')}L${round(endPoint.x)} ${round(endPoint.y)}`
}

const round = (px: number): number => Math.round(px * 10) / 10

const edgeId = (transition: ChartTransition, at: number) => `${at} ${transition.id}`

function elkGraph(chart: Chart, heads: ReadonlyMap<string, Head>): ElkNode {
  const nodeOf = (state: ChartState): ElkNode => {
    const inner = chart.states.filter(({ parent }) => parent === state.id)
    const { width, height } = heads.get(state.id) ?? { width: 0, height: 0 }
    if (inner.length === 0) return { id: state.id, width, height }
    return {
      id: state.id,
      children: inner.map(nodeOf),
      layoutOptions: {
        'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }
  const order = new Map(chart.states.map(({ id }, at) => [id, at]))
  const edges = chart.transitions.flatMap((transition) => {
    const { width, height } = measured(transition, widest.label)
    return transition.targets.map((target, at): ElkExtendedEdge => ({
      id: edgeId(transition, at),
      sources: [transition.source],
      targets: [target],
      layoutOptions: (order.get(target) ?? 0) > (order.get(transition.source) ?? 0) ? forward : {},
      labels: at === 0 ? [{ text: transition.label, width: width + 2 * labelInset, height }] : [],
    }))
  })
  return { id: '', layoutOptions, children: chart.states.filter(({ parent }) => parent === null).map(nodeOf), edges }
}

const below = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(below)]

function drawingOf(chart: Chart, heads: ReadonlyMap<string, Head>, laidOut: ElkNode): Drawing {
  const nodes = new Map(below(laidOut).map((node) => [node.id, node]))
  const edges = new Map(below(laidOut).flatMap(({ edges = [] }) => edges.map((edge) => [edge.id, edge])))
  const states = chart.states.map((state): DrawnState => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.id) ?? {}
    return {
      ...state,
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      lines: heads.get(state.id)?.lines ?? [],
    }
  })
  const transitions = chart.transitions.map((transition): DrawnTransition => {
    if (stays(transition)) {
      const label = heads.get(transition.source)?.inside.find((one) => one.transition === transition)
      const { x = 0, y = 0 } = nodes.get(transition.source) ?? {}
      const { lines = [], guardLines = [], width = 0, height = 0, top = 0 } = label ?? {}
      return {
        ...transition,
        paths: [],
        lines,
        guardLines,
        x: round(x + stateInset.x),
        y: round(y + top),
        width,
        height,
      }
    }
    const drawn = transition.targets.map((_, at) => edges.get(edgeId(transition, at)))
    const { x = 0, y = 0 } = drawn[0]?.labels?.[0] ?? {}
    const { lines, guardLines, width, height } = measured(transition, widest.label)
    const paths = drawn.flatMap((edge) => edge?.sections?.map(pathThrough) ?? [])
    return { ...transition, paths, lines, guardLines, x: round(x + labelInset), y: round(y), width, height }
  })
  const { width = 0, height = 0 } = laidOut
  return {
    machine: chart.machine,
    title: chart.title,
    width: Math.ceil(width),
    height: Math.ceil(height),
    states,
    transitions,
  }
}

/**
 * Works out where everything in charts is drawn, with ELK (layered, compound states laid out with what is in them).
 * Node only: ELK is 1.6 MB and stays out of every bundle.
 */
export async function layoutCharts(charts: readonly Chart[]): Promise<readonly Drawing[]> {
  const elk = new Elk()
  const drawings: Drawing[] = []
  for (const chart of charts) {
    const heads = new Map(chart.states.map((state) => [state.id, headOf(chart, state)]))
    const graph = elkGraph(chart, heads)
    drawings.push(
      drawingOf(
        chart,
        heads,
        await elk.layout({
          ...graph,
          layoutOptions: {
            ...layoutOptions,
            'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
          },
        }),
      ),
    )
  }
  return drawings
}
