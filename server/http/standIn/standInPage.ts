import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

/** The pages of stand-ins imitate no real platform: plain, and striped where they say that they are simulated. */
const pageStyle = `
:root { color-scheme: light dark; --text: #172020; --quiet: #566162; --page: #f2f5f5; --sheet: #fff; --line: #cbd3d3;
  --fill: #017073; --mark: #744700; --tint: #feeddb; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f1f5f5; --quiet: #a6b0b1; --page: #111515; --sheet: #1b2020; --line: #4a5555; --fill: #016366;
    --mark: #f5bb75; --tint: #3b260c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text);
  font: 16px/26px "Segoe UI", -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
.notice { margin: 0; padding: 8px 16px; background: var(--tint); color: var(--mark); text-align: center; }
main { max-width: 480px; margin: 24px auto; padding: 24px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--sheet); }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: 14px; line-height: 22px; }
.sum { font-size: 32px; line-height: 40px; font-variant-numeric: tabular-nums; }
fieldset { margin: 0 0 16px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; }
label { display: block; margin: 0 0 16px; }
input, select { display: block; width: 100%; height: 40px; margin-top: 4px; padding: 0 12px;
  border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; font: inherit; }
label.choice { display: flex; align-items: center; gap: 12px; min-height: 40px; margin: 0; }
label.choice input { width: 20px; height: 20px; margin: 0; accent-color: var(--fill); }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
button { min-height: 40px; padding: 0 16px; border: 1px solid var(--line); border-radius: 6px; background: transparent;
  color: inherit; font: inherit; cursor: pointer; }
button.primary { border-color: var(--fill); background: var(--fill); color: #fff; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
@media (max-width: 519px) { main { margin: 0; border: 0; border-radius: 0; } }
`

const styleElement = raw(`<style>${pageStyle}</style>`)

const hash = createHash('sha256').update(pageStyle).digest('base64')

/** Nothing is loaded and no script runs; the page's form goes to the page itself. */
const pagePolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${hash}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

export type Page = ReturnType<typeof html>

interface StandIn {
  /** Whose place it takes: 代替微信的页面，没有真的连接微信。 */
  readonly notice: string
  /** What is done once something has come of it: 可以关闭此页面。 */
  readonly afterwards: string
}

/** The pages of a stand-in: each says first that it is none of the real one's own. */
export function standInPages({ notice, afterwards }: StandIn) {
  const page = (title: string, content: Page): Page =>
    html`<!doctype html>
      <html lang="zh-CN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}（模拟）</title>
          ${styleElement}
        </head>
        <body>
          <header>
            <p class="notice"><strong>模拟页面</strong>：${notice}</p>
          </header>
          <main>${content}</main>
        </body>
      </html>`
  /** What has come of it. */
  const outcome = (title: string, text: string): Page =>
    page(
      title,
      html`<h1>${title}</h1>
        <p>${text}</p>
        <p class="quiet">${afterwards}</p>`,
    )
  return { page, outcome }
}

/** Answers with such a page, which loads nothing and is kept by nobody. */
export const answer = async (http: Context, body: Page, status: 200 | 404 | 413 = 200) =>
  http.html(await body, status, {
    'Content-Security-Policy': pagePolicy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
