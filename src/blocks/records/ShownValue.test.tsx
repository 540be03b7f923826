import type { Field } from '@contracts/resources/definition'
import { render, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FieldInput } from './inputs'

const nothing = () => undefined
const slow = { timeout: 60_000 }

const show = (field: Field, value: unknown) =>
  render(
    <FieldInput
      field={field}
      id="one"
      name="one"
      labelledBy="one-label"
      value={value}
      onChange={nothing}
      onBlur={nothing}
      isInvalid={false}
      isRequired={false}
      isReadOnly
    />,
  )

describe('what is only read in a form', () => {
  it('shows pictures as pictures', async () => {
    const { container } = show({ type: 'images', label: '图片', max: 9 }, ['https://a.example/1.jpg', '/2.jpg'])
    await within(container).findByRole('img', { name: '2 张图片' }, slow)
    expect([...container.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
      'https://a.example/1.jpg',
      '/2.jpg',
    ])
  })

  it('shows each row, its values named where it has several', async () => {
    const rows = {
      type: 'rows',
      label: '计费规则',
      fields: {
        kind: { type: 'enum', label: '方式', values: { piece: '按件' } },
        price: { type: 'money', label: '运费' },
      },
    } as const
    const { container } = show(rows, [
      { kind: 'piece', price: 1_000 },
      { kind: null, price: 250 },
    ])
    const [first, second] = await within(container).findAllByRole('listitem', {}, slow)
    expect(first!.textContent).toBe('方式按件运费¥10.00')
    expect(second!.textContent).toBe('运费¥2.50')
  })

  it('shows rows of one value by that alone', async () => {
    const hours = { type: 'rows', label: '每日限时', fields: { hours: { type: 'timeRange', label: '时段' } } } as const
    const { container } = show(hours, [{ hours: ['08:00', '10:00'] }])
    const list = within(await within(container).findByRole('list', {}, slow))
    expect(list.getByText(/08:00.*10:00/)).toBeTruthy()
    expect(list.queryByText('时段')).toBeNull()
  })

  it('says in words what is not there', () => {
    const { container } = show({ type: 'images', label: '图片', max: 9 }, null)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('–')
  })
})
