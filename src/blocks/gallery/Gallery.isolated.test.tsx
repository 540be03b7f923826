import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type PhotoSwipe from 'photoswipe'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { Gallery } from './Gallery'
import { notLoadedMessage } from './openLightbox'
import type { GallerySlide } from './slides'

/** Viewers that were opened: no element shows how far a picture can be enlarged. */
const viewers = vi.hoisted((): PhotoSwipe[] => [])
vi.mock('photoswipe', async (original) => {
  const { default: Viewer } = await original<typeof import('photoswipe')>()
  return {
    default: class extends Viewer {
      constructor(...given: ConstructorParameters<typeof Viewer>) {
        super(...given)
        viewers.push(this)
      }
    },
  }
})

const slides: GallerySlide[] = [
  {
    src: 'https://img.example.com/1.jpg',
    msrc: 'https://img.example.com/1s.jpg',
    w: 1600,
    h: 900,
    title: '湖景房',
    alt: '窗外的湖',
  },
  { src: 'https://img.example.com/2.jpg', w: 900, h: 1600, title: '下午茶' },
  { src: 'https://img.example.com/3.jpg' },
]

const thumb = (name: string) => screen.getByRole('button', { name })

it('shows small pictures of 100x100, each named', () => {
  renderOnClock(<Gallery slides={slides} />)
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['查看图片 1：湖景房', '查看图片 2：下午茶', '查看图片 3'])
  const [first, second] = [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'))
  expect(first).toBe('https://img.example.com/1s.jpg')
  expect(second).toBe('https://img.example.com/2.jpg')
  const classes = [...thumb('查看图片 3').classList]
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .filter((rule) => classes.some((name) => rule.startsWith(`.${name} `)))
    .join('\n')
  expect(rules).toContain('{ width: 100px; }')
  expect(rules).toContain('{ height: 100px; }')
})

it('says which small picture did not come; it can still be opened', () => {
  renderOnClock(<Gallery slides={slides} />)
  fireEvent.error(document.querySelector('img[src$="/2.jpg"]')!)
  expect(thumb('查看图片 2：下午茶').textContent).toBe('图片加载失败')
  expect(thumb('查看图片 2：下午茶').querySelector('img')).toBeNull()
  expect(document.querySelectorAll('img')).toHaveLength(2)
})

it('says of a picture that does not come: The image could not be loaded.', () => {
  const message = notLoadedMessage(document.createElement('div'))
  expect([...message.children].map((one) => one.textContent)).toEqual([
    'The image could not be loaded.',
    '图片加载失败',
  ])
})

describe('the viewer', () => {
  /** Opens the first picture. @returns the viewer, its element, and the clock of its controls */
  async function openFirst() {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { pass } = renderOnClock(<Gallery slides={slides} />)
    const before = viewers.length
    fireEvent.click(thumb('查看图片 1：湖景房'))
    // That of the test before may still be closing.
    await waitFor(() => expect(viewers).toHaveLength(before + 1))
    const viewer = viewers.at(-1)!
    return { pass, viewer, element: viewer.element! }
  }

  it('is named in Chinese, and so are its controls', async () => {
    const { element } = await openFirst()
    expect([element.getAttribute('role'), element.getAttribute('aria-label')]).toEqual(['dialog', '图片浏览'])
    const names = within(element)
      .getAllByRole('button', { hidden: true })
      .map((one) => one.getAttribute('aria-label'))
    expect(names.toSorted()).toEqual(['上一张', '下一张', '关闭', '缩放'])
  })

  it('enlarges a picture to 1.33 of its size and no further', async () => {
    const { viewer } = await openFirst()
    expect(viewer.currSlide?.zoomLevels).toMatchObject({ secondary: 1.33, max: 1.33 })
    expect(viewer.options.errorMsg).toBe('The image could not be loaded.')
  })

  it('hides its controls 4000 ms after the last movement of the mouse', async () => {
    const { element, pass } = await openFirst()
    const isShown = () => element.classList.contains('pswp--ui-visible')
    fireEvent.pointerMove(element, { pointerType: 'mouse' })
    expect(isShown()).toBe(true)
    pass(2_000)
    fireEvent.pointerMove(element, { pointerType: 'mouse' })
    pass(3_999)
    expect(isShown()).toBe(true)
    pass(1)
    expect(isShown()).toBe(false)
  })
})

it('says when the viewer could not be loaded', async () => {
  vi.doMock('./openLightbox', () => {
    throw new Error('the chunk does not come')
  })
  onTestFinished(() => void vi.doUnmock('./openLightbox'))
  renderOnClock(<Gallery slides={slides} />)
  fireEvent.click(thumb('查看图片 1：湖景房'))
  expect((await screen.findByRole('alert')).textContent).toBe('图片没有打开，刷新页面后重试')
})
