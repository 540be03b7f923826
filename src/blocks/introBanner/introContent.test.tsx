import { describe, expect, it } from 'vitest'
import { introContent, jumpAddress, layoutOf, pictureAddress, tagsOf, urlRouterOf } from './introContent'

describe('the question', () => {
  it.each([
    ['#/ticket/list?page=2&size=10', '/ticket/list'],
    ['#/ticket/list', '/ticket/list'],
    ['/groupbuy/info', '/groupbuy/info'],
    ['#ticket/list', '/ticket/list'],
    ['#/custom-page/edit/12#part', '/custom-page/edit/12'],
    ['', '/'],
    ['#', '/'],
    ['#/?x=1', '/'],
  ])('for %j is %s', (hash, router) => {
    expect(urlRouterOf(hash)).toBe(router)
  })
})

describe('tags', () => {
  it.each([
    ['预售,核销', ['预售', '核销']],
    [' 预售 ，核销,, 预售', ['预售', '核销']],
    ['', []],
    [null, []],
  ])('of %j are %j', (text, tags) => {
    expect(tagsOf(text)).toEqual(tags)
  })
})

describe('an address', () => {
  it.each([
    'https://help.example.com/a',
    'http://help.example.com',
    '#/ticket/list',
    '/help/1.html',
    '//cdn.example.com/a',
  ])('%s may be opened', (address) => {
    expect(jumpAddress(` ${address} `)).toBe(address)
    expect(pictureAddress(address)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://x/1',
    'file:///etc/passwd',
    'http://',
    '',
    '  ',
    null,
    undefined,
  ])('%j may not', (address) => {
    expect(jumpAddress(address)).toBeNull()
    expect(pictureAddress(address)).toBeNull()
  })

  it('of a picture may hold the picture, one to be opened may not', () => {
    const picture = 'data:image/png;base64,AAAA'
    expect(pictureAddress(picture)).toBe(picture)
    expect(jumpAddress(picture)).toBeNull()
  })
})

it('lays 1, 2, 3 and more pictures out differently', () => {
  expect([1, 2, 3, 4, 9].map(layoutOf)).toEqual(['one', 'two', 'three', 'more', 'more'])
})

describe('an answer', () => {
  const picture = { showUrl: 'https://img.example.com/1.png', jumpUrl: '' }

  it('without anything to show is none', () => {
    expect(introContent(null)).toBeNull()
    expect(introContent({ activityIntro: '  ', activityTag: ',', imageList: [] })).toBeNull()
    const unsafe = { showUrl: 'javascript:alert(1)', jumpUrl: '' }
    expect(introContent({ activityIntro: '', activityTag: '', imageList: [unsafe] })).toBeNull()
  })

  it('may lack parts, whatever the contract says', () => {
    expect(introContent({ activityIntro: '<p>x</p>' } as never)).toEqual({ html: '<p>x</p>', tags: [], pictures: [] })
  })

  it('keeps pictures, without a link where that is empty or unsafe', () => {
    const imageList = [
      picture,
      { ...picture, jumpUrl: 'javascript:alert(1)' },
      { ...picture, jumpUrl: '#/ticket/list' },
    ]
    const shown = introContent({ activityIntro: '', activityTag: '', imageList })
    expect(shown?.pictures.map(({ jumpUrl }) => jumpUrl)).toEqual([null, null, '#/ticket/list'])
  })
})
