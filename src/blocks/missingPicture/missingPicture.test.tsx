import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { RichText } from '../richText/RichText'
import { onSiteBlocked, whyMissing } from './whyMissing'

const block = (blockedURI: string, effectiveDirective = 'img-src') =>
  act(() =>
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective })),
  )

it('names the site that is not allowed, as soon as the browser has said so', () => {
  onTestFinished(onSiteBlocked(() => undefined))
  expect(whyMissing('https://one.example.com/a.png')).toBe('图片加载失败')
  block('https://one.example.com/a.png', 'script-src')
  expect(whyMissing('https://one.example.com/a.png')).toBe('图片加载失败')
  block('https://one.example.com/a.png')
  expect(whyMissing('https://one.example.com/b.png')).toBe(
    '图片来自 one.example.com，不在允许显示的网站内；请把图片上传到文件管理，或请管理员添加该网站',
  )
  expect(whyMissing('https://two.example.com/b.png')).toBe('图片加载失败')
})

it('stands in a text in the place of the picture', () => {
  render(<RichText html='<p>前<img src="https://three.example.com/a.png" alt="湖景">后</p>' />)
  fireEvent.error(screen.getByRole('img', { name: '湖景' }))
  expect(screen.getByRole('note').textContent).toBe('[图片加载失败]')
  block('https://three.example.com/a.png')
  expect(screen.getByRole('note').textContent).toContain('图片来自 three.example.com')
  expect(screen.queryByRole('img')).toBeNull()
})
