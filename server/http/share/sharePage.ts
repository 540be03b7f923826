import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { html, raw } from 'hono/html'
import { countOpening, fileOfLink, sharePath } from '@server/files/fileShares'
import type { FileRow } from '@server/files/tables'
import type { Services } from '@server/services'
import type { Variables } from '../gateway/gateway'
import { rateLimit } from './rateLimit'

type Needs = Pick<Services, 'db' | 'now' | 'config' | 'secrets' | 'storage'>
type Page = ReturnType<typeof html>

/** How long the address lives to which a reader is sent on; the file may be long, its first byte comes at once. */
const addressSeconds = 300
/** Shown on the page itself. */
const shownTypes = /^image\/(png|jpeg|gif|webp|avif|bmp)$/
const kb = 1024
const units = ['B', 'KB', 'MB', 'GB']

const style = `
:root { color-scheme: light dark; --text: #172020; --quiet: #566162; --page: #f2f5f5; --sheet: #fff; --line: #cbd3d3;
  --fill: #017073; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f1f5f5; --quiet: #a6b0b1; --page: #111515; --sheet: #1b2020; --line: #4a5555; --fill: #017073; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text);
  font: 16px/26px "Segoe UI", -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 560px; margin: 48px auto; padding: 24px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--sheet); }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; color: var(--quiet); font-size: 14px; line-height: 22px; }
img { display: block; max-width: 100%; max-height: 60vh; margin: 0 auto 16px; border-radius: 8px; }
a { display: inline-block; padding: 8px 24px; border-radius: 6px; background: var(--fill); color: #fff;
  text-decoration: none; }
a:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
@media (max-width: 599px) { main { margin: 0; border: 0; border-radius: 0; } }
`
const styleElement = raw(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing runs on the page, nothing frames it; a picture comes from storage alone. */
const policyOf = (imageOrigin: string) =>
  [
    `default-src 'none'`,
    `style-src 'sha256-${styleHash}'`,
    `img-src ${imageOrigin}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/**
 * The page of a shared file and the file itself, for whoever has the link; without a session, and the same answer for
 * every link that does not open (docs/files.md, 23).
 */
export function sharePages(services: Needs) {
  const app = new Hono<{ Variables: Variables }>()
  const mayAskIn = rateLimit()
  app.use(`${sharePath}/*`, async (http, next) => {
    const seconds = mayAskIn(http.get('address'), services.now().getTime())
    if (seconds === 0) return next()
    http.header('Retry-After', String(seconds))
    return answer(http, services, page('操作太频繁', html`<p>请稍后再打开这个链接。</p>`), 429)
  })
  app.get(`${sharePath}/:token`, async (http) => {
    const found = await fileOfLink(services, http.req.param('token'))
    if (!found) return answer(http, services, notThere, 404)
    if (http.req.method === 'GET') await countOpening(services, found.share.id)
    const { file, share } = found
    const picture =
      file.type !== null && shownTypes.test(file.type)
        ? await services.storage.signedUrl(file.objectKey!, { seconds: addressSeconds })
        : null
    return answer(http, services, filePage(file, share.expiresAt, `${http.req.path}/file`, picture))
  })
  app.get(`${sharePath}/:token/file`, async (http) => {
    const found = await fileOfLink(services, http.req.param('token'))
    if (!found) return answer(http, services, notThere, 404)
    const { objectKey, displayName } = found.file
    const url = await services.storage.signedUrl(objectKey!, { seconds: addressSeconds, downloadName: displayName })
    http.header('Cache-Control', 'no-store')
    http.header('Referrer-Policy', 'no-referrer')
    return http.redirect(url, 302)
  })
  return app
}

function answer(http: Context, { storage }: Needs, body: Page, status: 200 | 404 | 429 = 200) {
  return http.html(body, status, {
    'Content-Security-Policy': policyOf(new URL(storage.urlPrefix).origin),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Content-Type-Options': 'nosniff',
  })
}

const page = (title: string, body: Page) =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`

const notThere = page('链接打不开', html`<p>链接不存在、已过期，或分享的人已经停止分享。请联系他重新发一个。</p>`)

const filePage = ({ displayName, fileSize }: FileRow, expiresAt: Date, download: string, picture: string | null) =>
  page(
    displayName,
    html`<p>${sizeOf(fileSize)} · 链接在 ${chinaTime(expiresAt)} 前有效</p>
      ${picture && html`<img src="${picture}" alt="${displayName}" />`}
      <a href="${download}">下载</a>`,
  )

function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(kb)))
  return `${Number((bytes / kb ** power).toFixed(2))} ${units[power]}`
}

/** `2026-11-27 18:00`, as clocks in China show it. */
const chinaTime = (at: Date) =>
  new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 'YYYY-MM-DD HH:mm'.length).replace('T', ' ')
