import type { Hits } from '../coverage'
import {
  baseline,
  initialDot,
  isOuter,
  lettering,
  stateInset,
  type DrawnState,
  type DrawnTransition,
  type Drawing,
} from './drawing'
import { escaped } from './html'

const textLines = (
  x: number,
  y: number,
  lines: readonly string[],
  type: { size: number; line: number },
  from = 0,
): string =>
  lines.map((line, at) => `<tspan x="${x}" y="${y + baseline(type, from + at)}">${escaped(line)}</tspan>`).join('')

/** How often something was executed, as a class: `heat-0` never … `heat-3` often. */
const heat = (times: number): string => `heat-${times === 0 ? 0 : times < 3 ? 1 : times < 10 ? 2 : 3}`

function heading({ x, y, lines, isInitial }: DrawnState): string {
  const left = x + stateInset.x
  const dot = isInitial
    ? `<circle cx="${left + initialDot.radius}" cy="${y + stateInset.y + lettering.state.line / 2}" r="${initialDot.radius}"/>`
    : ''
  const text = textLines(left + (isInitial ? initialDot.room : 0), y + stateInset.y, lines, lettering.state)
  return `${dot}<text>${text}</text>`
}

function drawState(state: DrawnState, times: number): string {
  const { id, path, x, y, width, height, kind } = state
  return [
    `<g class="state ${kind} ${heat(times)}" data-state="${escaped(id)}" data-hits="${times}">`,
    `<title>${escaped(path || id)}，执行 ${times} 次</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${isOuter(state) ? '' : heading(state)}</g>`,
  ].join('')
}

function drawTransition(transition: DrawnTransition, times: number): string {
  const { id, paths, x, y, lines, guardLines } = transition
  const drawn = paths.map((path) => `<path d="${path}" marker-end="url(#tip)"/>`).join('')
  const guard = textLines(x, y, guardLines, lettering.label, lines.length)
  return [
    `<g class="transition ${paths.length === 0 ? 'inside ' : ''}${heat(times)}" data-transition="${escaped(id)}" data-hits="${times}">`,
    `<title>${escaped(id)}，执行 ${times} 次</title>${drawn}`,
    `<text>${textLines(x, y, lines, lettering.label)}<tspan class="guard">${guard}</tspan></text></g>`,
  ].join('')
}

/** A drawing as inline SVG, each state and transition with how often it was executed. */
export function toSvg({ title, width, height, states, transitions }: Drawing, hits: Hits): string {
  return [
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}的状态图">`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>',
    ...states.map((state) => drawState(state, hits.states[state.id] ?? 0)),
    ...transitions.map((transition) => drawTransition(transition, hits.transitions[transition.id] ?? 0)),
    // Lines run through outer states: their headings are drawn over them.
    ...states.filter(isOuter).map((state) => `<g class="heading">${heading(state)}</g>`),
    '</svg>',
  ].join('\n')
}
