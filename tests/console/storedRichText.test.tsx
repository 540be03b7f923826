import { cleanHtml } from '@server/records/cleanHtml'
import { expect, it } from 'vitest'
import { sanitisedHtml } from '@/blocks/richText/sanitisedHtml'

/** As a document holds it: closing marks and the spaces of styles are no difference. */
function asDrawn(html: string): string {
  const place = document.createElement('div')
  place.innerHTML = html
  for (const one of place.querySelectorAll<HTMLElement>('[style]')) one.setAttribute('style', one.style.cssText)
  return place.innerHTML
}

it.each([
  '<h2 style="text-align:center">标题</h2><p><strong>粗</strong><br>完<sup>2</sup></p><hr>',
  '<p style="color:rgb(155, 15, 27);background-color:#ffeecc">红</p><p style="font-weight:bold;font-size:90px">大</p>',
  '<table><caption>表</caption><tbody><tr><th>甲</th><td colspan="2">乙</td></tr></tbody></table>',
  '<figure><img src="/files/a.png" alt="湖景" width="300"><figcaption>图</figcaption></figure>',
  '<a href="/ticket/list">一</a><a href="mailto:a@example.com">二</a><a href="javascript:hit()">三</a>',
  '<p onclick="hit()">好<script>hit()</script><img src="data:image/png;base64,AA"></p><iframe srcdoc="x">里</iframe>',
  '<p>3 &lt; 5 &amp; "引"</p><svg><circle/></svg><style>p{}</style>',
  '<p>没有关上的 <b>粗 <i>斜</p><div>块',
])('what is stored of %s is drawn whole, and nothing of it has to be taken away', (html) => {
  const stored = cleanHtml(html)
  expect(asDrawn(sanitisedHtml(stored))).toBe(asDrawn(stored))
})
