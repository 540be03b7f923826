import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { Gallery } from './Gallery'
import { notLoadedMessage } from './openLightbox'
import type { GallerySlide } from './slides'

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
