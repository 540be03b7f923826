import { describe, expect, it } from 'vitest'
import { isBlankHtml } from './blankHtml'
import { sanitisedHtml } from './sanitisedHtml'

it.each([
  '<h2>标题</h2><p><strong>粗</strong><em>斜</em><u>线</u><s>删</s><br>完</p>',
  '<ul><li><p>一</p></li></ul><ol start="3"><li><p>二</p></li></ol><blockquote><p>引</p></blockquote><hr>',
  '<table><tbody><tr><th>甲</th><td colspan="2" rowspan="1">乙</td></tr></tbody></table>',
  '<img src="https://oss.example.com/a.png" alt="湖景" width="300">',
  '<img src="/files/a.png">',
  '<p style="text-align: center">中</p>',
  '<span style="color: rgb(155, 15, 27)">红</span>',
])('keeps %s', (html) => {
  expect(sanitisedHtml(html)).toBe(html)
})

it.each([
  ['<p>好</p><script>window.hit = 1</script>', '<p>好</p>'],
  ['<p onclick="hit()" class="x" id="root" data-x="1" aria-label="y" name="z">好</p>', '<p>好</p>'],
  ['<style>body{display:none}</style><p>好</p>', '<p>好</p>'],
  ['<img src=x onerror="hit()"><p>好</p>', '<p>好</p>'],
  [
    '<img src="https://a.example.com/a.png" onerror="hit()" srcset="b.png 2x">',
    '<img src="https://a.example.com/a.png">',
  ],
  ['<svg onload="hit()"><script>hit()</script></svg><p>好</p>', '<p>好</p>'],
  ['<svg><animate attributeName="href" values="javascript:hit()"/></svg>好', '好'],
  ['<iframe src="https://evil.example.com"></iframe><p>好</p>', '<p>好</p>'],
  ['<iframe srcdoc="<script>hit()</script>"></iframe>好', '好'],
  ['<object data="x.swf"></object><embed src="x.swf">好', '好'],
  ['<form action="https://evil.example.com"><input name="p"><button formaction="x">好</button></form>', '好'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></mglyph></table></mtext></math>好', '好'],
  [
    '<base href="https://evil.example.com"><meta http-equiv="refresh" content="0;url=x"><link rel="stylesheet" href="x">好',
    '好',
  ],
  ['<template><script>hit()</script></template>好', '好'],
  ['<video src="https://a.example.com/a.mp4" onloadstart="hit()"></video>好', '好'],
  ['<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>', '<p></p>'],
])('%s becomes %s', (html, clean) => {
  const left = sanitisedHtml(html)
  expect(left).toBe(clean)
})

it.each([
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<svg></p><style><a id="</style><img src=1 onerror=hit()>">',
  '<p id="x"><![CDATA[<img src=x onerror=hit()>]]></p>',
  '<a href="&#106;avascript:hit()"><img src="javascript:hit()" lowsrc="javascript:hit()">',
  '<table background="javascript:hit()"><td style="background:url(javascript:hit())">',
])('nothing of %s can run after it has been drawn twice', (html) => {
  const place = document.createElement('div')
  place.innerHTML = sanitisedHtml(sanitisedHtml(html))
  expect(place.querySelector('script, style, svg, math, iframe, form, [onerror], [background]')).toBeNull()
  expect(place.innerHTML).not.toMatch(/javascript:|url\(/i)
})

describe('addresses', () => {
  it('links open in a new tab that knows nothing of this one', () => {
    expect(sanitisedHtml('<a href="https://help.example.com" target="_self" rel="opener">帮助</a>')).toBe(
      '<a href="https://help.example.com" target="_blank" rel="noopener noreferrer">帮助</a>',
    )
  })

  it.each(['mailto:a@example.com', 'tel:057112345678', '#top', '/ticket/list'])('keeps the link %s', (address) => {
    expect(sanitisedHtml(`<a href="${address}">点</a>`)).toContain(`href="${address}"`)
  })

  it.each([
    'javascript:hit()',
    ' javascript:hit()',
    'JAVA&#x09;SCRIPT:hit()',
    'java&#10;script:hit()',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example.com/1',
    '//evil.example.com',
    '/&#9;/evil.example.com',
    '/\\evil.example.com',
  ])('takes %j from a link', (address) => {
    expect(sanitisedHtml(`<a href="${address}">点</a>`)).toBe('<a>点</a>')
  })

  it.each([
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg/>',
    'blob:http://a/1',
    'file:///C:/a.png',
    'mailto:x',
    '',
  ])('a picture at %j is gone', (address) => {
    expect(sanitisedHtml(`<p>好<img src="${address}"></p>`)).toBe('<p>好</p>')
  })
})

describe('styles', () => {
  it.each([
    ['position: fixed; inset: 0; z-index: 9999', ''],
    ['background: url(https://evil.example.com/a.png)', ''],
    ['background: transparent', ''],
    ['background-image: url(x); color: red', 'color: red'],
    ['text-align: right; font-size: 90px; margin: -999px', 'text-align: right'],
    ['font-weight: bold; font-style: italic', 'font-weight: bold; font-style: italic'],
    ['width: expression(hit())', ''],
    ['color: var(--x)', ''],
    ['behavior: url(x.htc); -moz-binding: url(x)', ''],
  ])('%s becomes %j', (style, clean) => {
    expect(sanitisedHtml(`<p style="${style}">好</p>`)).toBe(clean ? `<p style="${clean}">好</p>` : '<p>好</p>')
  })
})

it.each(['', '<p></p>', '<p> </p>', '<p>&nbsp;<br></p>', '<h1></h1><ul><li><p></p></li></ul>'])(
  '%j says nothing',
  (html) => expect(isBlankHtml(html)).toBe(true),
)

it.each(['好', '<p>0</p>', '<p><img src="/a.png"></p>', '<hr>', '<table><tbody><tr><td></td></tr></tbody></table>'])(
  '%j says something',
  (html) => expect(isBlankHtml(html)).toBe(false),
)
