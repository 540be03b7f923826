import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepWhileStill } from './keptWhileStill'
import { sheetsOf, styleOfRules, type StyleSources } from './styleOfRules'

const compute = (element: Element) => window.getComputedStyle(element)
const sources: StyleSources = {
  sheets: () => sheetsOf(document, compute),
  compute,
  styleOf: (element) => styleOfRules(element, sources),
}
const properties = ['display', 'visibility', 'pointer-events', 'position', 'transform', 'color'] as const
const read = (style: CSSStyleDeclaration) => properties.map((property) => style.getPropertyValue(property))

const sheet = document.createElement('style')
beforeEach(() => {
  sheet.textContent = `
    .none { display: none } .flex { display: flex } .strong { display: grid !important }
    .unseen { visibility: hidden } .seen { visibility: visible } .still { pointer-events: none }
    .none::before { display: block } .box > .child { display: inline-flex } .box .deep:not(.seen) { visibility: collapse }
    [data-open] { display: contents } button.two, .three { display: table } .back { visibility: inherit }
    .asBefore { visibility: unset } .off { position: absolute; transform: translate(4px, 2em) } .on { position: unset }
    @media screen { .wide { display: block } } @media print { .paper { display: none } .unseen { visibility: collapse } }
    @media (min-width: 1px) { .narrow { display: none } } @media (prefers-reduced-motion: reduce) { .calm { display: none } }`
  document.head.append(sheet)
})
afterEach(() => {
  sheet.remove()
  document.body.replaceChildren()
})

const pieces = [
  ['none', '<p class="none">'],
  ['flex', '<p class="flex">'],
  ['strong against inline', '<p class="strong" style="display: none">'],
  ['two rules', '<p class="none flex">'],
  ['two rules, one of them stronger', '<button class="none two"></button>'],
  ['inline', '<p class="flex" style="display: none; pointer-events: none">'],
  ['inherited', '<div class="unseen still"><p><b></b></p></div>'],
  ['inherited and undone', '<div class="unseen"><p class="seen"><b class="back"></b></p></div>'],
  ['within', '<div class="box"><p class="child"><b class="deep"></b><b class="deep seen"></b></p></div>'],
  ['attribute', '<p data-open></p><p hidden></p><input type="hidden"><input>'],
  ['list of selectors', '<button class="two"></button><p class="two"></p><p class="three"></p>'],
  ['medium', '<p class="wide"></p><b class="wide paper"></b><b class="narrow"></b><b class="calm unseen"></b>'],
  ['two media', '<p class="wide narrow"></p><p class="none wide"></p><p class="flex paper wide"></p>'],
  [
    'as around it',
    '<div class="unseen"><p class="asBefore"><b class="back"></b></p></div><p class="back asBefore"></p>',
  ],
  ['place', '<p class="off"><b class="on" style="transform: scale(2)"></b><b style="position: sticky"></b></p>'],
  [
    'by default',
    '<ul><li></li></ul><table><tbody><tr><td></td></tr></tbody></table><dialog></dialog><script></script>',
  ],
  [
    'opened by itself',
    '<details><summary></summary><p></p></details><details open><summary></summary><p></p></details>',
  ],
  ['drawings', '<svg><g class="none"><path></path></g></svg>'],
] as const

it.each(pieces)('answers as jsdom does: %s', (_, html) => {
  document.body.innerHTML = html
  for (const element of document.body.querySelectorAll('*'))
    expect(read(sources.styleOf(element)), element.outerHTML).toEqual(read(compute(element)))
})

it('hears of a rule that comes later, and of a class', () => {
  const end = keepWhileStill()
  try {
    document.body.innerHTML = '<p class="late"></p>'
    const [late] = document.querySelectorAll('p')
    expect(getComputedStyle(late!).display).toBe('block')
    sheet.sheet!.insertRule('.late { display: none }', sheet.sheet!.cssRules.length)
    expect(getComputedStyle(late!).display).toBe('none')
    sheet.sheet!.insertRule('.later { display: flex }', 0)
    late!.className = 'later'
    expect(getComputedStyle(late!).display).toBe('flex')
  } finally {
    end()
  }
})
