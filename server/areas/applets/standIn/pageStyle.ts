import { createHash } from 'node:crypto'

/** The stand-in's pages imitate no real platform: plain, and striped where they say that they are simulated. */
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
fieldset { margin: 0 0 16px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; }
label { display: flex; align-items: center; gap: 12px; min-height: 40px; }
input { width: 20px; height: 20px; margin: 0; accent-color: var(--fill); }
input.text { flex: 1; min-width: 0; width: auto; height: 40px; padding: 0 12px; border: 1px solid var(--line);
  border-radius: 6px; background: transparent; color: inherit; font: inherit; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
button { min-height: 40px; padding: 0 16px; border: 1px solid var(--line); border-radius: 6px; background: transparent;
  color: inherit; font: inherit; cursor: pointer; }
button.primary { border-color: var(--fill); background: var(--fill); color: #fff; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
@media (max-width: 519px) { main { margin: 0; border: 0; border-radius: 0; } }
`

export const styleElement = `<style>${pageStyle}</style>`

const hash = createHash('sha256').update(pageStyle).digest('base64')

/** Nothing is loaded and no script runs; the page's form goes to the page itself. */
export const pagePolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${hash}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')
