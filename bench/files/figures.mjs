import { baseline, ours, peers } from './implementations.mjs'
import { median, number, quantile, tableOf, verdict } from './table.mjs'

const MB = 1024 * 1024
/** Event Timing says nothing below this, in ms: faster than one frame is the floor. */
const floorMs = 16

const atMost = (most) => ({
  words: () => `≤ ${number(most)}`,
  isMet: (mine) => mine <= most,
})
const timesBaseline = (factor) => ({
  words: (of) => (of[baseline] === undefined ? '' : `≤ ${factor}× ${baseline} = ${number(factor * of[baseline])}`),
  isMet: (mine, of) => (of[baseline] === undefined ? undefined : mine <= factor * of[baseline]),
})
const measuredPeers = (of) => peers.filter((name) => of[name] !== undefined && of[name] !== null)
const ofPeers = (of) => measuredPeers(of).map((name) => of[name])
const timesBestPeer = (factor) => ({
  words: (of) =>
    ofPeers(of).length === 0 ? '' : `≤ ${factor}× best peer = ${number(factor * Math.min(...ofPeers(of)))}`,
  isMet: (mine, of) => (ofPeers(of).length === 0 ? undefined : mine <= factor * Math.min(...ofPeers(of))),
})
/** Level counts where a peer is at the floor already. */
const aheadOfPeers = (floor = Number.NEGATIVE_INFINITY) => ({
  words: (of) => (ofPeers(of).length === 0 ? '' : `ahead of ${measuredPeers(of).join(', ')}`),
  isMet: (mine, of) =>
    ofPeers(of).length === 0
      ? undefined
      : ofPeers(of).every((theirs) => mine < theirs || (theirs <= floor && mine <= floor)),
})

/**
 * The rows of the table. `take`: the figure of an implementation out of its rounds; `budgets`: what ours is held to; a
 * row without any is told and not judged.
 */
const measures = [
  {
    title: 'first rows, ms',
    take: (rounds) => median(rounds.map(({ firstRowsMs }) => firstRowsMs)),
    budgets: [timesBaseline(3), aheadOfPeers()],
  },
  {
    title: 'longest task until then, ms',
    take: (rounds) => median(rounds.map(({ longestTaskMs }) => longestTaskMs)),
    budgets: [],
  },
  {
    title: 'nodes in the list area, the most seen',
    take: (rounds) =>
      quantile(
        rounds.map(({ areaNodes }) => areaNodes),
        1,
      ),
    budgets: [atMost(600)],
  },
  {
    title: 'nodes of the page',
    take: (rounds) => median(rounds.map(({ pageNodes }) => pageNodes)),
    budgets: [aheadOfPeers()],
  },
  {
    title: 'longest of the scroll frames, ms',
    take: (rounds) => median(rounds.map(({ frames }) => Math.max(...frames))),
    budgets: [atMost(50)],
    digits: 1,
  },
  {
    title: 'scroll frames above 50 ms, all rounds',
    take: (rounds) => rounds.flatMap(({ frames }) => frames).filter((ms) => ms > 50).length,
    budgets: [],
  },
  {
    title: 'scroll frame, p95 ms',
    take: (rounds) =>
      quantile(
        rounds.flatMap(({ frames }) => frames),
        0.95,
      ),
    budgets: [],
    digits: 1,
  },
  {
    title: 'looks that met no item while scrolling, %',
    take: (rounds) => 100 * median(rounds.map(({ blankShare }) => blankShare)),
    budgets: [],
  },
  {
    title: 'click on an item, ms',
    take: (rounds) => median(rounds.map(({ clickMs }) => clickMs)),
    budgets: [atMost(50), aheadOfPeers(floorMs)],
    floor: floorMs,
  },
  {
    title: 'arrow key after it, ms',
    take: (rounds) => {
      const times = rounds.map(({ arrowMs }) => arrowMs).filter((ms) => ms !== null)
      return times.length === 0 ? null : median(times)
    },
    budgets: [atMost(50)],
    floor: floorMs,
  },
  {
    title: 'heap after the first rows, MB',
    take: (rounds) => median(rounds.map(({ heap }) => heap)) / MB,
    budgets: [timesBestPeer(1.5)],
    digits: 1,
  },
]

/**
 * One view of the explorer's part as a table.
 * @param measured by implementation: its rounds, none when it broke
 */
export function viewTable(view, measured) {
  const names = Object.keys(measured)
  const rows = measures.map(({ title, take, budgets, digits, floor }) => {
    const of = Object.fromEntries(
      names.filter((name) => measured[name].length > 0).map((name) => [name, take(measured[name])]),
    )
    const cell = (name) => {
      const value = of[name]
      if (value === undefined || value === null) return '–'
      return floor !== undefined && value < floor ? `< ${floor}` : number(value, digits)
    }
    const mine = of[ours]
    const verdicts = mine === undefined ? [] : budgets.map(({ isMet }) => isMet(mine ?? Number.POSITIVE_INFINITY, of))
    const known = verdicts.filter((isMet) => isMet !== undefined)
    return [
      `${view}: ${title}`,
      ...names.map(cell),
      budgets
        .map(({ words }) => words(of))
        .filter(Boolean)
        .join('; '),
      verdict(known.length === 0 ? undefined : known.every(Boolean)),
    ]
  })
  return tableOf(['', ...names, `budget of ${ours}`, ''], rows)
}
