import type { Me } from '@contracts/calls/oauth2Api'
import type { CorpState } from '@contracts/calls/wechatApi'
import { routes } from '@contracts/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, openNetwork, refusal, signedIn, someMe, workedHereBefore } from '@/app/testing/network'
import { startApp, stopApp } from '@/app/testing/startApp'
import { applyText, promotionSections, qrPx, qrText } from './constants'

const network = openNetwork()
/** Questions of the gate that have been asked, with their store. */
let asked: string[] = []

interface World {
  authorised?: boolean
  channels?: { relationType: number; merchantId: number; appId: string }[]
  me?: Partial<Me>
  state?: CorpState
  decidedAt?: string | null
}

function stage({
  authorised = true,
  channels = [],
  me = { permissions: ['all'] },
  state = 'APPLIED',
  decidedAt = null,
}: World = {}) {
  network.use(
    http.get('*/wechat-api/eb/work/is_hotel_auth', ({ request }) => {
      asked.push(new URL(request.url).search)
      return answer(authorised)
    }),
    http.get('*/merchant-api/eb/hotel/get_merchant_all_sale_channel_info', () => answer(channels)),
    http.get('*/wechat-api/eb/work_auth/corp_auth', () =>
      answer({ state, corpId: null, corpName: null, decidedAt, decisionPage: null }),
    ),
    http.get('*/wechat-api/eb/work/contact', () => answer({ address: 'https://work.weixin.qq.com/' })),
    http.get('*/wechat-api/eb/work/corp_info', () =>
      answer({ corpId: 'ww1', corpName: '云栖', authorizedAt: '2026-03-01T08:00:00.000Z' }),
    ),
    ...signedIn(someMe(me)),
  )
}

const open = (at: string) => startApp({ table: routes, at, areas: { wecom: () => import('..') } })
const slow = { timeout: 60_000 }
const heading = (name: string) => screen.findByRole('heading', { name }, slow)

beforeEach(() => {
  asked = []
  workedHereBefore()
})
afterEach(stopApp)

const own = { relationType: 1, merchantId: 1001, appId: 'ww1' }

describe('the gate', () => {
  it.each([
    ['/company-wx/HotelServiceBespeak', '服务预约'],
    ['/company-wx/HotelServiceFeedback', '服务反馈'],
  ])('does not stand before %s', async (path, title) => {
    stage({ authorised: false })
    open(path)
    expect(await heading(title)).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('asks once for all pages one goes through, and again after coming back', async () => {
    stage({ channels: [own] })
    const { router } = open('/company-wx/CustomerManage')
    await heading('客户管理')
    await act(() => router.navigate('/wx-task-treasure/list'))
    await heading('企微任务宝')
    expect(asked).toEqual(['?hotelId=1001'])
    await act(() => router.navigate('/company-wx/HotelServiceBespeak'))
    await heading('服务预约')
    await act(() => router.navigate('/company-wx/CustomerManage'))
    await heading('客户管理')
    expect(asked).toHaveLength(2)
  })

  it('tells who has no right that he has none, and does not offer to apply', async () => {
    stage({ authorised: false, me: { permissions: ['wecom:customer'] } })
    open('/company-wx/CustomTags')
    expect(await heading('无权访问')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('asks who looks at the whole brand to choose a store', async () => {
    const brandOnly = { brandId: 1, brandName: '云栖酒店集团', hotelId: null, hotelName: null, roleName: '超级管理员' }
    stage()
    network.use(
      http.get('*/oauth2-api/eb/user/me', () =>
        answer(someMe({ permissions: ['all'], tenants: [brandOnly], current: { brandId: 1, hotelId: null } })),
      ),
    )
    const { router } = open('/company-wx/CustomerManage')
    await userEvent.click(await screen.findByRole('button', { name: '选择门店' }, slow))
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/admin/channelSelect?redirect=%2Fcompany-wx%2FCustomerManage',
    )
    expect(asked).toEqual([])
  })
})

describe('the promotion page', () => {
  it('has three sections with a button each, and a QR with its text', async () => {
    stage({ authorised: false })
    open('/company-wx/CustomerManage')
    for (const title of ['多渠道引流获客', '精细化客户运营', '社群销售统计']) {
      const section = await screen.findByRole('region', { name: title }, slow)
      expect(within(section).getByRole('button', { name: '申请开通并授权' })).toBeTruthy()
    }
    const code = await screen.findByRole('img', { name: '有疑问扫码加我微信' }, slow)
    expect(code.getAttribute('width')).toBe('132')
    expect(screen.getByText('有疑问扫码加我微信')).toBeTruthy()
    expect([promotionSections.length, applyText, qrText, qrPx]).toEqual([
      3,
      '申请开通并授权',
      '有疑问扫码加我微信',
      132,
    ])
  })

  it.each([0, 1, 2])('button %d leads to the authorisation, and all of them wait meanwhile', async (at) => {
    stage({ authorised: false })
    let release = (): void => undefined
    network.use(
      http.get('*/wechat-api/eb/work_auth/add_hotel_auth', async () => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        return answer(true)
      }),
    )
    const { address } = open('/company-wx/CustomerManage')
    const buttons = await screen.findAllByRole('button', { name: '申请开通并授权' }, slow)
    await userEvent.click(buttons[at]!)
    expect(buttons.map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
    await waitFor(() => release())
    await waitFor(() => expect(address()).toBe('/wecom/corpAuth?type=eb'), slow)
    expect(await heading('企业微信授权')).toBeTruthy()
  })

  it('says why an application was refused', async () => {
    stage({ authorised: false })
    network.use(http.get('*/add_hotel_auth', () => refusal(40300, '没有权限执行此操作')))
    open('/company-wx/CustomerManage')
    await userEvent.click((await screen.findAllByRole('button', { name: '申请开通并授权' }, slow))[0]!)
    expect((await screen.findByRole('alert', {}, slow)).textContent).toBe('没有权限执行此操作')
  })

  it('offers nothing to who may not apply, and says whom to ask', async () => {
    stage({ authorised: false, me: { permissions: ['wecom:customer'] } })
    open('/company-wx/CustomerManage')
    expect(await screen.findByText('当前账号没有开通企业微信的权限，可以请管理员来申请。', {}, slow)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '申请开通并授权' })).toBeNull()
  })

  it('is what a failed question leads to', async () => {
    stage()
    network.use(http.get('*/wechat-api/eb/work/is_hotel_auth', () => HttpResponse.error()))
    open('/company-wx/CustomerManage')
    expect(await heading('用企业微信经营客户')).toBeTruthy()
    expect((await screen.findByRole('alert', {}, slow)).textContent).toMatch(/^授权情况没有查到：网络异常/)
    stage({ channels: [own] })
    await userEvent.click(screen.getByRole('button', { name: '重新检查' }))
    expect(await heading('客户管理')).toBeTruthy()
  })

  it.each<[CorpState, string, RegExp]>([
    ['UNAUTHORIZED', '申请未通过', /没有同意上一次的申请/],
    ['CANCELLED', '已取消授权', /授权已取消，活码、群发和自动营销已停止/],
  ])('tells a store whose application or authorisation the platform has ended: %s', async (state, name, text) => {
    stage({ authorised: false, state, decidedAt: '2026-03-01T08:00:00.000Z' })
    network.use(http.get('*/add_hotel_auth', () => answer(true)))
    const { address } = open('/company-wx/CustomerManage')
    expect(await screen.findByText(name, {}, slow)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '再次申请' }))
    await waitFor(() => expect(address()).toBe('/wecom/corpAuth?type=eb'), slow)
  })

  it('says nothing of an application to a store that never made one', async () => {
    stage({ authorised: false, state: 'UNAUTHORIZED' })
    open('/company-wx/CustomerManage')
    await heading('用企业微信经营客户')
    expect(screen.queryByRole('button', { name: '再次申请' })).toBeNull()
  })

  it('of a cancelled authorisation has the desk that can restore it, where the authorisation is decided', async () => {
    stage({ authorised: false, state: 'CANCELLED', decidedAt: '2026-03-01T08:00:00.000Z' })
    open('/wecom/corpAuth?type=eb')
    expect(await screen.findByRole('button', { name: '恢复授权' }, slow)).toBeTruthy()
  })
})

describe('the overlay', () => {
  it('takes the page away from everybody, and leads to the authorisation', async () => {
    stage()
    const { address } = open('/company-wx/CustomerManage')
    const cover = await screen.findByRole('region', { name: '企业微信未授权' }, slow)
    expect(within(cover).getByText('企业微信未授权，请点击“应用管理 → 直客通商户版”操作')).toBeTruthy()
    expect(screen.getByText(/敬请期待/).closest('[inert]')).toBeTruthy()
    await userEvent.click(within(cover).getByRole('button', { name: '去授权' }))
    await waitFor(() => expect(address()).toBe('/wecom/corpAuth?type=eb'), slow)
    expect(await heading('企业微信授权')).toBeTruthy()
    expect(screen.queryByRole('region', { name: '企业微信未授权' })).toBeNull()
  })
})

describe('授权管理', () => {
  it('says to a store that does not own the corp that it may only look', async () => {
    stage({ channels: [{ relationType: 1, merchantId: 1002, appId: 'ww1' }] })
    open('/company-wx/WxSet')
    expect(await screen.findByText('当前企业微信由授权主店管理，本店仅可查看', {}, slow)).toBeTruthy()
    expect(await screen.findByText('云栖', {}, slow)).toBeTruthy()
  })

  it('leads a store without a corp to one, under no overlay', async () => {
    stage()
    const { address } = open('/company-wx/WxSet')
    await heading('还没有授权企业微信')
    expect(screen.queryByRole('region', { name: '企业微信未授权' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '去授权' }))
    await waitFor(() => expect(address()).toBe('/wecom/corpAuth?type=eb'), slow)
  })
})
