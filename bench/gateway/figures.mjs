const number = (value, digits) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const line = (cells) => `| ${cells.join(' | ')} |`

/** Nearest rank: the value that a share of all does not exceed. */
const quantile = (sorted, share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]

/** @param answers those of one side */
export function figuresOf(answers) {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    count: sorted.length,
    errors: answers.filter(({ fault }) => fault !== null).length,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    max: sorted.at(-1),
  }
}

const shown = ['p50', 'p95', 'p99', 'max']

/** Gateway beside bare handler, all requests. */
export function tableOf(gateway, bare) {
  const row = (name, figures) =>
    line([name, ...shown.map((key) => number(figures[key], 1)), String(figures.errors), String(figures.count)])
  return [
    line(['ms', ...shown, 'errors', 'requests']),
    line(['---', '---:', '---:', '---:', '---:', '---:', '---:']),
    row('gateway', gateway),
    row('bare handler', bare),
    line(['ratio', ...shown.map((key) => `${number(gateway[key] / bare[key], 2)}×`), '', '']),
  ].join('\n')
}

/** The same by kind of request: where the time goes. */
export function tableOfKinds(kindOf, answers) {
  const kinds = [...new Set(answers.gateway.map(({ variant }) => kindOf(variant)))]
  const of = (side, kind) => figuresOf(answers[side].filter(({ variant }) => kindOf(variant) === kind))
  return [
    line(['ms', 'gateway p50', 'p95', 'bare p50', 'p95', 'requests']),
    line(['---', '---:', '---:', '---:', '---:', '---:']),
    ...kinds.map((kind) => {
      const [gateway, bare] = [of('gateway', kind), of('bare', kind)]
      return line([
        kind,
        ...[gateway.p50, gateway.p95, bare.p50, bare.p95].map((value) => number(value, 1)),
        String(gateway.count),
      ])
    }),
  ].join('\n')
}

/** One line on a budget. */
export const verdict = (isMet, text) => `${isMet ? '✓' : '✗'} ${text}`
