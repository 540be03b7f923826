import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Console } from '@/look/Console'
import { gallery } from './Records.gallery'

afterEach(cleanup)

it('the gallery page shows every type of field and a history, without a gateway', () => {
  render(
    <Console appearance="light" density="standard">
      <gallery.Demo />
    </Console>,
  )
  expect(screen.getByText('启用 → 停用')).toBeTruthy()
  expect(screen.getByText('分类名称：餐券 → 自助餐券')).toBeTruthy()
  expect(screen.getAllByText(/（money）$/)).toHaveLength(2)
})
