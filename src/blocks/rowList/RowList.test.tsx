import { required } from '@contracts/rules/presence'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { RowList } from './RowList'

afterEach(cleanup)

type Named = Readonly<{ name: string }>

interface Options {
  minRows?: number
  maxRows?: number
  disabled?: boolean
  showProblems?: boolean
  refuse?: boolean
}

function open(names: readonly string[], { refuse, ...more }: Options = {}) {
  const told: (readonly Named[])[] = []
  function Held() {
    const [rows, setRows] = useState<readonly Named[]>(() => names.map((name) => ({ name })))
    return (
      <RowList
        {...more}
        label="规格"
        rows={rows}
        onChange={(next) => {
          told.push(next)
          if (!refuse) setRows(next)
        }}
        newRow={() => ({ name: '' })}
        rules={{ name: [required] }}
        labels={{ name: '名称' }}
        renderRow={({ row, change, problems, disabled }) => (
          <>
            <button type="button" tabIndex={-1} aria-label="只给鼠标" />
            <input
              aria-label="名称"
              value={row.name}
              disabled={disabled}
              onChange={(event) => change({ name: event.target.value })}
            />
            <i>{problems.name}</i>
          </>
        )}
      />
    )
  }
  render(<Held />)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const fields = () => screen.getAllByRole<HTMLInputElement>('textbox')
  return {
    told,
    button,
    fields,
    user: userEvent.setup(),
    values: () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value),
    status: () => screen.getByRole('status').textContent,
  }
}

it('adds a row at the end, which takes the focus, up to the most', async () => {
  const { button, fields, user, values, status } = open(['甲'], { maxRows: 2 })
  await user.click(button('添加一行'))
  expect(values()).toEqual(['甲', ''])
  expect(document.activeElement).toBe(fields()[1])
  expect(status()).toBe('已添加第2行')
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual(['第1行', '第2行'])
  expect(button('添加一行').disabled).toBe(true)
  expect(screen.getByText('最多2行')).toBeTruthy()
  await user.keyboard('乙')
  expect(values()).toEqual(['甲', '乙'])
})

it('removes down to the least, and the focus goes to the neighbour', async () => {
  const { button, fields, user, values, status } = open(['甲', '乙', '丙'], { minRows: 1 })
  await user.click(button('删除第2行'))
  expect(values()).toEqual(['甲', '丙'])
  expect(document.activeElement).toBe(fields()[1])
  expect(status()).toBe('已删除第2行')
  await user.click(button('删除第2行'))
  expect(document.activeElement).toBe(fields()[0])
  expect(button('删除第1行').disabled).toBe(true)
  expect(screen.getByText('至少1行')).toBeTruthy()
})

it('the last removal leaves the focus on the add button', async () => {
  const { button, user, values } = open(['甲'])
  await user.click(button('删除第1行'))
  expect(values()).toEqual([])
  expect(document.activeElement).toBe(button('添加一行'))
})

it('a moved row is the same row: its field, its cursor and its focus move with it', async () => {
  const { button, fields, user, values, status } = open(['甲', '乙', '丙'])
  const [first] = fields()
  await user.click(button('下移第1行'))
  expect(values()).toEqual(['乙', '甲', '丙'])
  expect(fields()[1]).toBe(first)
  expect(document.activeElement).toBe(button('下移第2行'))
  expect(status()).toBe('第1行已移到第2行')
  await user.keyboard('{Enter}')
  expect(values()).toEqual(['乙', '丙', '甲'])
  expect(fields()[2]).toBe(first)
  // At the end there is no further down.
  expect(button('下移第3行').disabled).toBe(true)
  expect(document.activeElement).toBe(button('上移第3行'))
  expect(button('上移第1行').disabled).toBe(true)
})

it('removing a row leaves the fields of the others alone', async () => {
  const { button, fields, user } = open(['甲', '乙', '丙'])
  const third = fields()[2]
  await user.click(button('删除第1行'))
  expect(fields()[1]).toBe(third)
})

it('every row has to validate: each row shows its problem, and nothing says it a second time', () => {
  open(['甲', '', ' '], { showProblems: true })
  expect(screen.queryByRole('alert')).toBeNull()
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => within(row).queryByText('该字段必须填写') !== null)).toEqual([false, true, true])
})

it('says what is missing when there are fewer rows than the least, and nothing before the first try', () => {
  open(['甲'], { minRows: 2, showProblems: true })
  expect(screen.getByRole('alert').textContent).toBe('至少2行')
  cleanup()
  open([''], { minRows: 2 })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an owner who refuses a change keeps rows and focus', async () => {
  const { button, told, user, values } = open(['甲', '乙'], { refuse: true })
  await user.click(button('删除第1行'))
  expect(told).toHaveLength(1)
  expect(values()).toEqual(['甲', '乙'])
  expect(document.activeElement).toBe(button('删除第1行'))
})

it('offers nothing while disabled', () => {
  const { fields } = open(['甲', '乙'], { disabled: true })
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: /第|添加/ }).every(({ disabled }) => disabled)).toBe(
    true,
  )
  expect(fields()[0]!.disabled).toBe(true)
})
