import { expect, it } from 'vitest'
import { sanitiseIntro } from './sanitise'

/** What is left, as it stands on the page. */
function left(html: string): HTMLElement {
  const place = document.createElement('div')
  const clean = sanitiseIntro(html)
  if (clean) place.append(clean)
  return place
}

it('keeps text marks, lists, tables and links', () => {
  const html =
    '<h3>一</h3><p><strong>二</strong><br>三</p><ol><li>四</li></ol><table><tbody><tr><td colspan="2">五</td></tr></tbody></table>'
  expect(left(html).innerHTML).toBe(html)
})

it('opens links in a new tab that knows nothing of this one', () => {
  const anchor = left('<a href="https://help.example.com" target="_self" rel="opener">帮助</a>').querySelector('a')!
  expect([anchor.getAttribute('href'), anchor.target, anchor.rel]).toEqual([
    'https://help.example.com',
    '_blank',
    'noopener noreferrer',
  ])
})

it.each([
  ['<p>好</p><script>window.hit = 1</script>', '<p>好</p>'],
  ['<p onclick="hit()" style="position:fixed" class="x" id="root">好</p>', '<p>好</p>'],
  ['<style>body{display:none}</style><p>好</p>', '<p>好</p>'],
  ['<img src=x onerror="hit()"><p>好</p>', '<p>好</p>'],
  ['<svg onload="hit()"><script>hit()</script></svg><p>好</p>', '<p>好</p>'],
  ['<iframe src="https://evil.example.com"></iframe><p>好</p>', '<p>好</p>'],
  ['<form action="https://evil.example.com"><input name="p">好</form>', '好'],
  ['<math><mtext><style><img src=x onerror=hit()></style></mtext></math><p>好</p>', '<p>好</p>'],
  ['<p data-x="1" aria-label="y">好</p>', '<p>好</p>'],
])('%s becomes %s', (html, clean) => {
  expect(left(html).innerHTML).toBe(clean)
})

it.each(['javascript:hit()', 'JAVA&#x09;SCRIPT:hit()', 'data:text/html,x', 'vbscript:x', '//evil.example.com'])(
  'takes the address %s from a link',
  (address) => {
    const place = left(`<a href="${address}">点</a>`)
    expect(place.querySelector('a')?.hasAttribute('href')).toBe(false)
    expect(place.textContent).toBe('点')
  },
)

it.each(['', '<p> </p>', '<p>&nbsp;<br></p>', '<script>1</script>'])('has nothing left of %j', (html) => {
  expect(sanitiseIntro(html)).toBeNull()
})
