import { reportApi } from '@contracts/calls/reportApi'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answer, openNetwork, signedIn, someMe } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = { reports: () => import('../index') }
const setTargets = 'report:staff-sold:set-target'

/** Opens 目标 for somebody who looks at the whole brand. */
function open(permissions: string[]) {
  const saved: unknown[] = []
  const wholeBrand = { brandId: 1, brandName: '云栖酒店集团', hotelId: null, hotelName: null, roleName: '集团运营' }
  const me = someMe({
    tenants: [wholeBrand],
    current: { brandId: 1, hotelId: null },
    permissions: ['report:staff-sold', ...permissions],
  })
  network.use(
    smallMenu(),
    http.get('*/report-api/eb/sales-target/list', () =>
      answer({ list: [], total: 0, totalIsExact: true, page: 1, pageSize: 20 }),
    ),
    http.get(`*${reportApi.storeTargets.path}`, () =>
      answer({
        list: [
          { hotelId: 1001, name: '西湖店', amount: 20_000_000, before: 16_494_917 },
          { hotelId: 1002, name: '千岛湖店', amount: null, before: null },
        ],
      }),
    ),
    http.post(`*${reportApi.setStoreTargets.path}`, async ({ request }) => {
      saved.push(await request.json())
      return answer({ changed: 1 })
    }),
    ...signedIn(me),
  )
  network.use(http.get('*/oauth2-api/eb/user/me', () => answer(me)))
  renderShell('/staff-sold-report?show=targets', areas)
  return saved
}

test('the stores of a brand get their targets beside what the month before brought; what is left empty stays', async () => {
  const saved = open([setTargets])
  await userEvent.click(await screen.findByRole('button', { name: '各店目标' }, slow))
  const table = within(await screen.findByRole('table', { name: '各店目标' }, slow))
  const first = await table.findByRole('row', { name: /西湖店/ }, slow)
  expect(first.textContent).toContain('164,949.17')
  expect(table.getByLabelText<HTMLInputElement>('西湖店的目标').value).toBe('200000')
  const save = screen.getByRole('button', { name: '保存' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  const other = table.getByLabelText('千岛湖店的目标')
  await userEvent.type(other, '0')
  expect((await screen.findByRole('alert')).textContent).toBe('请填写大于0、最多两位小数的金额')
  await userEvent.clear(other)
  await userEvent.type(other, '30000.5')
  await userEvent.click(save)
  await waitFor(() => expect(saved).toHaveLength(1), slow)
  expect(saved[0]).toMatchObject({ rows: [{ hotelId: 1002, amount: 3_000_050 }] })
})

test('who may not set targets is not offered it', async () => {
  open([])
  expect(await screen.findByRole('tab', { name: '目标', selected: true }, slow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '各店目标' })).toBeNull()
})
