import type { FormMode } from '@machines/flows/formSave/formFlow'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Console } from '@/look/Console'
import { inMemory, takenName, ticketInSteps } from './FormSteps.gallery'
import type { FinishButton } from './FinishAction'
import { RecordForm } from './RecordForm'
import type { RecordSource } from './recordSource'
import { useRecordForm } from './useRecordForm'

afterEach(cleanup)

function open(mode: FormMode = 'add', source: RecordSource = inMemory, finish?: FinishButton) {
  const saved = vi.fn()
  function OneForm() {
    const form = useRecordForm(ticketInSteps, { mode, id: mode === 'add' ? null : '7', source, onSaved: saved })
    return <RecordForm form={form} drafts={false} finish={finish} />
  }
  const router = createMemoryRouter([{ path: '/', Component: OneForm }])
  render(
    <Console appearance="light" density="standard">
      <RouterProvider router={router} />
    </Console>,
  )
  return { saved, user: userEvent.setup() }
}

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(name) })
const button = (name: string) => screen.findByRole('button', { name })

it('leads with the keyboard alone from the first field to the saved record', async () => {
  const save = vi.fn(async () => null)
  const { saved, user } = open('add', { ...inMemory, save })
  await user.type(await field('名称'), '龙井茶席体验券{Enter}')
  const price = await field('售价')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '价格' })))
  await user.tab()
  expect(document.activeElement).toBe(price)
  await user.keyboard('168{Enter}')
  const preview = await screen.findByRole('region', { name: '预览' })
  expect(within(preview).getByText('龙井茶席体验券')).toBeTruthy()
  expect(within(preview).getByText('168')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
  await user.click(await button('保存'))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({ mode: 'add', values: { productName: '龙井茶席体验券', salePrice: '168' } }),
  )
})

it('stays where a field is wrong, with the focus on it, and keeps what is typed', async () => {
  const { user } = open()
  await user.click(await button('下一步'))
  expect(document.activeElement).toBe(await field('名称'))
  expect(screen.getByText('还有 1 处需要修改')).toBeTruthy()
  await user.keyboard('早餐单人券')
  await waitFor(() => expect(screen.queryByText('还有 1 处需要修改')).toBeNull())
  await user.click(await button('下一步'))
  await user.click(await button('上一步'))
  expect(((await field('名称')) as HTMLInputElement).value).toBe('早餐单人券')
})

it('opens the step of a field that the gateway refuses', async () => {
  const { saved, user } = open()
  await user.type(await field('名称'), `${takenName}{Enter}`)
  await user.type(await field('售价'), '198{Enter}')
  await user.click(await button('保存'))
  const name = await field('名称')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(screen.getAllByText(/名称已存在/).length).toBeGreaterThan(0)
  expect(saved).not.toHaveBeenCalled()
})

it('saves a record that is there already at any step, and opens its steps in any order', async () => {
  const { saved, user } = open('edit')
  const trail = await screen.findByRole('list', { name: '填写步骤' })
  await user.click(within(trail).getByRole('button', { name: '预览' }))
  expect(await screen.findByText('双人自助晚餐')).toBeTruthy()
  await user.click(within(trail).getByRole('button', { name: '价格' }))
  const price = await field('售价')
  await user.clear(price)
  await user.type(price, '428')
  await user.click(await button('保存'))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})

it('saves by the key as 保存 does, after a save that was to submit as well was refused', async () => {
  const choose = vi.fn()
  const { saved, user } = open('add', inMemory, { label: '保存并提交审核', isOffered: () => true, choose })
  await user.type(await field('名称'), `${takenName}{Enter}`)
  await user.type(await field('售价'), '198{Enter}')
  await user.click(await button('保存并提交审核'))
  const name = await field('名称')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(choose).toHaveBeenLastCalledWith(true)
  await user.type(name, '，西湖景')
  await user.click(screen.getByRole('button', { name: /预览/ }))
  await screen.findByRole('region', { name: '预览' })
  // The button rests for 3 s after it was pressed, and so does the key.
  await waitFor(async () => expect((await button('保存')).getAttribute('aria-disabled')).toBeNull(), {
    timeout: 60_000,
  })
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(choose).toHaveBeenLastCalledWith(false)
})
