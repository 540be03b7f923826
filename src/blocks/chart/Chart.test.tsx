import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Chart as ChartData } from './chart'
import { Chart } from './Chart'
import { chartWords } from './constants'

afterEach(cleanup)

const trend: ChartData = {
  kind: 'trend',
  measure: 'money',
  points: ['5-01', '5-02'],
  series: [
    { name: '售卡额', values: [10_000, 20_050] },
    { name: '核销额', values: [3_000, 0] },
  ],
}

function show(chart: ChartData, onPick?: (point: number) => void) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Chart title="每日趋势" chart={chart} {...(onPick ? { onPick } : {})} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

it('says its finding, and each point on the way of the arrow keys; Enter opens what stands behind it', async () => {
  const picked = vi.fn<(point: number) => void>()
  const user = show(trend, picked)
  const drawing = await screen.findByRole('application', { name: /^每日趋势：售卡额合计 ¥300\.50，最高 5-02 ¥200\.50/ })
  expect(drawing.querySelector('svg')).not.toBeNull()
  drawing.focus()
  await user.keyboard('{Enter}')
  expect(picked).not.toHaveBeenCalled()
  await user.keyboard('{ArrowRight}')
  expect(within(drawing).getByRole('status').textContent).toBe('5-01，售卡额 ¥100.00，核销额 ¥30.00')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(within(drawing).getByRole('status').textContent).toBe('5-02，售卡额 ¥200.50，核销额 ¥0.00')
  await user.keyboard('{Enter}')
  expect(picked.mock.calls).toEqual([[1]])
})

it('turns into a table of the same numbers and back', async () => {
  const user = show(trend)
  await screen.findByRole('application')
  await user.click(screen.getByRole('button', { name: `每日趋势：${chartWords.more}` }))
  await user.click(await screen.findByRole('menuitem', { name: chartWords.table }))
  const table = await screen.findByRole('table', { name: '每日趋势' })
  expect(within(table).getByRole('row', { name: /5-02/ }).textContent).toBe('5-02¥200.50¥0.00')
  await user.click(screen.getByRole('button', { name: `每日趋势：${chartWords.more}` }))
  expect(screen.queryByRole('menuitem', { name: chartWords.picture })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: chartWords.drawing }))
  expect(await screen.findByRole('application')).toBeTruthy()
})

it('says that nothing happened instead of drawing a flat line', async () => {
  show({ ...trend, series: [{ name: '售卡额', values: [0, 0] }] } as ChartData)
  expect(await screen.findByText(chartWords.empty)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /图表操作/ })).toBeNull()
})
