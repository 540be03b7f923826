import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { gallery } from './RecordForm.gallery'

afterEach(cleanup)

it('the gallery page shows the form in all its states, without a gateway', async () => {
  const user = userEvent.setup()
  render(<gallery.Demo />)
  const shown: [string, string | RegExp][] = [
    ['新增', '商品名称'],
    ['编辑', '商品名称'],
    ['复制', '商品名称'],
    ['查看', '房券'],
    ['长表单', '内容 1'],
    ['字段被拒绝', '商品名称'],
    ['保存失败', '商品名称'],
    ['他人已修改', '商品名称'],
    ['加载失败', '记录不存在或已删除'],
  ]
  for (const [tab, words] of shown) {
    await user.click(await screen.findByRole('tab', { name: tab }))
    expect(await screen.findByText(words)).toBeTruthy()
  }
})
