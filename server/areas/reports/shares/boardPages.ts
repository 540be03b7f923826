import type { ReportKpi, ReportSeries } from '@contracts/calls/reportCalls'
import { measureOf, type MeasureUnit } from '@contracts/reports/measures'
import { comparisons } from '@contracts/reports/report'
import { boardPath } from '@contracts/resources/reports/reportShare'
import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html, raw } from 'hono/html'
import type { Variables } from '@server/http/gateway/gateway'
import { rateLimit } from '@server/http/share/rateLimit'
import { writeMoment } from '@server/records/merchantDay'
import type { Services } from '@server/services'
import { daysWords } from '../pushes/summary'
import { changeWords, figureWords } from '../query/figureWords'
import { countView, isOpenedBy, sharedReport, shareOfToken, type OpenShare, type SharedReport } from './sharedReport'

type Page = ReturnType<typeof html>

const style = `
:root { color-scheme: light dark; --text: #172020; --quiet: #566162; --page: #f2f5f5; --sheet: #fff; --line: #cbd3d3;
  --fill: #017073; --good: #0e700e; --bad: #b10e1c; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f1f5f5; --quiet: #a6b0b1; --page: #111515; --sheet: #1b2020; --line: #4a5555; --fill: #2aa5a8;
    --good: #54b054; --bad: #eb8290; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text);
  font: 14px/22px "Segoe UI", -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); max-width: 1080px; margin: 0 auto; padding: 24px 16px; }
main.small { max-width: 480px; padding-top: 64px; }
section, .kpis li { border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
section { padding: 16px; min-width: 0; }
h1 { margin: 0; font-size: 20px; line-height: 28px; }
h2 { margin: 0 0 12px; font-size: 16px; line-height: 24px; }
p { margin: 4px 0 0; color: var(--quiet); }
.kpis { display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); margin: 0; padding: 0; list-style: none; }
.kpis li { padding: 12px 16px; }
.kpis span { display: block; color: var(--quiet); font-size: 12px; line-height: 18px; }
.kpis b { font-size: 20px; line-height: 30px; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; white-space: nowrap; }
th, td { height: 40px; padding: 0 12px; border-bottom: 1px solid var(--line); text-align: right; font-weight: 400; }
th:first-child { text-align: left; }
thead th { color: var(--quiet); font-size: 12px; }
.total > * { font-weight: 600; }
svg { display: block; width: 100%; height: auto; }
svg rect, svg circle { fill: var(--fill); }
svg polyline { fill: none; stroke: var(--fill); stroke-width: 2; }
.bars { display: grid; gap: 8px; margin: 0; }
.bars div { display: grid; grid-template-columns: minmax(72px, 160px) minmax(0, 1fr) max-content; gap: 12px; align-items: center; }
.bars dt { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.bars dd { display: contents; font-variant-numeric: tabular-nums; }
.bars svg { height: 12px; }
form { display: grid; gap: 12px; margin-top: 12px; }
input { height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: 4px; background: var(--sheet); color: inherit; font: inherit; }
button { height: 40px; border: 0; border-radius: 4px; background: #017073; color: #fff; font: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
.wrong { color: var(--bad); }
@media (max-width: 599px) { .kpis { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media print { body { background: #fff; } }
`
const styleElement = raw(`<style>${style}</style>`)

/** Nothing runs on the page, nothing frames it, and its form goes nowhere else. */
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

const largestForm = 1024

/**
 * Reports that are shared by link, read without signing in and whoever is signed in: the page is made here whole, asks
 * for nothing, and holds only what it shows. Every link that does not open reads the same.
 */
export function boardPages(services: Services) {
  const app = new Hono<{ Variables: Variables }>()
  const mayAskIn = rateLimit()
  const path = `${boardPath}/:token`
  app.use(path, async (http, next) => {
    const seconds = mayAskIn(http.get('address'), services.now().getTime())
    if (seconds === 0) return next()
    http.header('Retry-After', String(seconds))
    return answer(http, small('操作太频繁', html`<p>请稍后再打开这个链接。</p>`), 429)
  })
  app.get(path, async (http) => {
    const found = await shareOfToken(services, http.req.param('token'))
    if (!found) return answer(http, notThere, 404)
    return found.share.values.withCode ? answer(http, askCode(false)) : look(services, http, found)
  })
  app.post(path, bodyLimit({ maxSize: largestForm }), async (http) => {
    const found = await shareOfToken(services, http.req.param('token') ?? '')
    if (!found) return answer(http, notThere, 404)
    const { code } = await http.req.parseBody()
    if (!isOpenedBy(found, typeof code === 'string' ? code : '')) return answer(http, askCode(true), 403)
    return look(services, http, found)
  })
  return new Hono().route('/', app)
}

async function look(services: Services, http: Context, { share }: OpenShare) {
  const report = await sharedReport(services, share)
  if (!report) return answer(http, notThere, 404)
  if (http.req.method !== 'HEAD') await countView(services, share)
  return answer(http, board(report, share.values.expireAt!))
}

const answer = (http: Context, body: Page, status: 200 | 403 | 404 | 429 = 200) =>
  http.html(body, status, {
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Content-Type-Options': 'nosniff',
  })

const page = (title: string, body: Page, kind: '' | 'small' = '') =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main class="${kind}">${body}</main>
      </body>
    </html>`

const small = (title: string, body: Page) =>
  page(
    title,
    html`<section>
      <h1>${title}</h1>
      ${body}
    </section>`,
    'small',
  )

const notThere = small('打不开', html`<p>链接无效或已过期，请联系分享人</p>`)

const askCode = (isWrong: boolean) =>
  small(
    '请输入访问密码',
    html`<p>密码由分享人提供。</p>
      <form method="post">
        <input
          name="code"
          aria-label="访问密码"
          autocomplete="off"
          autocapitalize="none"
          maxlength="20"
          required
          autofocus
        />
        ${isWrong ? html`<p class="wrong" role="alert">访问密码不对</p>` : ''}
        <button>查看</button>
      </form>`,
  )

function board({ title, place, read, kpis, charts, table, updatedAt }: SharedReport, expireAt: string): Page {
  const until = writeMoment(expireAt).slice(0, 16)
  return page(
    `${title} - ${place}`,
    html`<header>
        <h1>${place} · ${title}</h1>
        <p>${daysWords(read.days)} · 数据更新于 ${writeMoment(updatedAt).slice(0, 16)} · 链接在 ${until} 前有效</p>
      </header>
      <ul class="kpis" aria-label="核心指标">
        ${kpis.map((kpi) => figureItem(kpi, read.compare === 'none' ? null : comparisons[read.compare]))}
      </ul>
      ${charts.map(({ title: name, measure, series }) => {
        const { unit } = measureOf(measure)
        const isOverTime = series.lines.length === 1 && series.points.length > 1
        return html`<section>
          <h2>${name}</h2>
          ${isOverTime ? course(name, series.points, series.lines[0]!, unit) : bars(series.lines, unit)}
        </section>`
      })}
      ${table.columns.length === 0 ? '' : rowsTable(read, table)}`,
  )
}

const figureItem = ({ label, value, unit, per, change }: ReportKpi, compared: string | null) =>
  html`<li>
    <span>${label}</span
    ><b>${figureWords(value, unit, per)}</b
    >${compared === null ? '' : html`<span>${compared} ${changeWords(change)}</span>`}
  </li>`

const [width, height, edge] = [640, 160, 8]

/** A line along days; every number of it stands in the table. */
function course(title: string, points: readonly string[], { values }: ReportSeries, unit: MeasureUnit): Page {
  const most = Math.max(...values.map((value) => value ?? 0), 0)
  const x = (at: number) => edge + (at * (width - 2 * edge)) / Math.max(values.length - 1, 1)
  const y = (value: number) => height - edge - (most === 0 ? 0 : (Math.max(value, 0) / most) * (height - 2 * edge))
  const line = values.flatMap((value, at) => (value === null ? [] : [`${x(at).toFixed(1)},${y(value).toFixed(1)}`]))
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
      <polyline points="${line.join(' ')}" />
    </svg>
    <p>${points[0]} 至 ${points.at(-1)}，最高 ${figureWords(most, unit, '')}</p>`
}

/** What each came to over the whole span. */
function bars(lines: readonly ReportSeries[], unit: MeasureUnit): Page {
  if (lines.length === 0) return html`<p>所选时间暂无数据</p>`
  const sums = lines.map(({ label, values }) => ({
    label,
    sum: values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
  }))
  const most = Math.max(...sums.map(({ sum }) => sum), 1)
  return html`<dl class="bars">
    ${sums.map(
      ({ label, sum }) =>
        html`<div>
          <dt title="${label}">${label}</dt>
          <dd>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width="${((Math.max(sum, 0) / most) * 100).toFixed(1)}" height="4" />
            </svg>
            <span>${figureWords(sum, unit, '')}</span>
          </dd>
        </div>`,
    )}
  </dl>`
}

function rowsTable(read: SharedReport['read'], { heads, columns, rows, totals, total }: SharedReport['table']): Page {
  return html`<section>
    <h2>${read.tab.title}明细</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${read.tab.title}明细">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            ${columns.map(({ label }) => html`<th scope="col">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          <tr class="total">
            <th scope="row">合计</th>
            ${columns.map(({ name, unit }) => html`<td>${figureWords(totals[name] ?? null, unit, '')}</td>`)}
          </tr>
          ${rows.map(
            ({ labels, values }) =>
              html`<tr>
                ${labels.map((label) => html`<th scope="row">${label}</th>`)}
                ${columns.map(({ name, unit }) => html`<td>${figureWords(values[name] ?? null, unit, '')}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${total > rows.length ? html`<p>只显示前 ${rows.length} 行，共 ${total} 行；合计为全部。</p>` : ''}
  </section>`
}
