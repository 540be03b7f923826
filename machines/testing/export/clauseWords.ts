/** Documents that clauses cite, as testers know them. */
const documents: Readonly<Record<string, string>> = {
  'Shared building blocks': '《公共构件》',
  'Business areas and routes': '《业务区域与路由》',
  'docs/readings.md': '《规格读法》',
  'docs/console.md': '《后台说明》',
  'docs/files.md': '《文件说明》',
  'docs/tickets.md': '《票券说明》',
  'docs/reports.md': '《报表说明》',
  'docs/intake.md': '《订单接入说明》',
  'docs/architecture.md': '《架构说明》',
}

/**
 * A clause (docs/architecture.md, 6) for people who read Chinese: `Shared building blocks, 4.1 and 9: max 5` →
 * `《公共构件》4.1、9`. What it is cited for is left out: the case says it.
 * A document without a Chinese name stays as it is written.
 */
export const clauseWords = (clause: string): string =>
  clause
    .split(/;\s*/)
    .map((one) => {
      const { document = one, numbers = '' } = /^(?<document>[^,:]+)(?:,\s*(?<numbers>[^:]+))?/.exec(one)?.groups ?? {}
      const name = documents[document.trim()]
      return name === undefined
        ? one
        : name +
            numbers
              .trim()
              .replace(/^decision /, '决定 ')
              .replaceAll(/,\s*|\s+and\s+/g, '、')
    })
    .join('；')
