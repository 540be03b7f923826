import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeSetting } from '@contracts/resources/marketing/redEnvelopeSetting'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { useCallback } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useTenant } from '@/app/tenant/useTenant'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { copiedName } from '@/blocks/records/copiedName'
import { memberCell } from '@/blocks/records/linkCells'
import { screensFor, type Screens } from '@/blocks/records/screensFor'
import { EnvelopeLeft } from './EnvelopeLeft'
import { MonthlyLimit } from './MonthlyLimit'
import { WriteOffDesk } from './WriteOffDesk'
import { envelopeWords } from './words'

/** Parameters of the address, by name. */
type Params = Readonly<Record<string, string>>

const list = '/red-envelope/red-envelope'
const addPath = (brandId: number) => `/red-envelope/envelope-add/${brandId}`
const activitiesPath = '/red-envelope/activity'
const givenBy = (activityId: number) => `/red-envelope/receive-detail?activityId=${activityId}`
const receivesPath = (envelopeId: number) => `/red-envelope/receive-detail?envelopeId=${envelopeId}`

const made = new Map<number, Screens>()

/** The screens of a brand: its number stands in their addresses. */
function screensOf(brandId: number): Screens {
  const known = made.get(brandId)
  if (known) return known
  const screens = screensFor(redEnvelope, {
    title: envelopeWords.list,
    cells: { left: (one) => <EnvelopeLeft {...one} /> },
    page: async () => (await import('./envelopePages')).envelopePage,
    preview: async () => (await import('./envelopePreview')).envelopePreview,
    prepareCopy: copiedName(redEnvelope),
    paths: {
      list,
      add: addPath(brandId),
      edit: `/red-envelope/envelope-edit/{id}/${brandId}`,
      copy: `${addPath(brandId)}?copyId={id}`,
      view: `/red-envelope/envelope-view/{id}/${brandId}`,
    },
  })
  made.set(brandId, screens)
  return screens
}

const useScreens = (): Screens => screensOf(useTenant().current.brandId)

/** 红包管理: the red envelopes of the brand, and who got one of them. */
export function RedEnvelopes() {
  const { Page } = useScreens()
  const navigate = useNavigate()
  const rowActions = useCallback(
    ({ id }: AnyRecord) => [
      { name: 'receives', label: envelopeWords.showReceives, perform: () => void navigate(receivesPath(id)) },
    ],
    [navigate],
  )
  return <Page title={envelopeWords.list} rowActions={rowActions} />
}

/** 新增红包, 编辑红包, 红包详情, at the addresses of the brand where one stands. */
export function RedEnvelope({ brand_id: brand = '', id }: Params) {
  const { current } = useTenant()
  const { Screen } = useScreens()
  if (id === undefined && brand !== String(current.brandId)) return <Navigate to={addPath(current.brandId)} replace />
  return <Screen />
}

const activities = screensFor(redEnvelopeActivity, {
  page: async () => (await import('./activityPage')).activityPage,
  prepareCopy: copiedName(redEnvelopeActivity),
  paths: { list: activitiesPath },
})

/** 红包活动: for what members are given red envelopes, and what it brought. */
export function EnvelopeActivities() {
  const navigate = useNavigate()
  const rowActions = useCallback(
    ({ id }: AnyRecord) => [
      { name: 'receives', label: envelopeWords.showReceives, perform: () => void navigate(givenBy(id)) },
    ],
    [navigate],
  )
  return <activities.Page title={envelopeWords.activities} rowActions={rowActions} />
}

const receives = screensFor(redEnvelopeReceive, {
  title: envelopeWords.receives,
  cells: { memberId: memberCell },
  page: async () => (await import('./envelopePages')).receivePage,
  paths: { list: '/red-envelope/receive-detail' },
})

/** 领取明细: every red envelope that members got. */
export const RedEnvelopeReceives = () => <receives.Page title={envelopeWords.receives} />

const writeoffs = screensFor(redEnvelopeWriteoff, {
  title: envelopeWords.writeoffs,
  cells: { memberId: memberCell },
  page: async () => (await import('./envelopePages')).writeoffPage,
  paths: { list: '/red-envelope/writeoffdetail' },
})

/** 核销明细: the desk, and what was used. */
export const RedEnvelopeWriteoffs = () => <writeoffs.Page title={envelopeWords.writeoffs} above={<WriteOffDesk />} />

/** 红包设置. */
export const { Screen: RedEnvelopeSettings } = screensFor(redEnvelopeSetting, {
  inputs: { monthlyLimit: MonthlyLimit },
})
