import { directPayment } from '@contracts/resources/finance/directPayment'
import { DocumentSearchRegular } from '@fluentui/react-icons'
import { useLocation, useNavigate } from 'react-router-dom'
import { memberCell } from '@/blocks/records/linkCells'
import { screensFor } from '@/blocks/records/screensFor'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Tabs } from '@/look/parts/Tabs'
import { vposPayment } from './vposPayment'
import { collectWords } from './words'

const cells = { memberId: memberCell }
const page = async () => (await import('./paymentPage')).paymentPage
const underWay = ['REFUNDING'] as const
const list = '/payment/direct'

const payments = screensFor(directPayment, {
  cells,
  page,
  underWay,
  paths: { list, view: '/payment/direct-detail/{id}' },
})

/** In the address of the list: which payments. */
const SHOW = 'show'
const tabs = [
  { value: 'all', text: '全部', status: undefined },
  { value: 'unpaid', text: '待支付', status: 'UNPAID' },
  { value: 'paid', text: '已支付', status: 'PAID,PART_REFUND' },
  { value: 'refunds', text: '退款', status: 'REFUND_AUDIT,REFUNDING,PART_REFUND,REFUNDED' },
] as const

/** 收款订单: what guests paid at the counter. */
export function DirectPayments() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get(SHOW)
  const shown = tabs.find(({ value }) => value === asked) ?? tabs[0]
  return (
    <payments.Page
      title={collectWords.payments}
      fixed={shown.status === undefined ? undefined : { status: shown.status }}
      actions={
        <Button appearance="subtle" onClick={() => void navigate('/payment/scene-manage/1')}>
          {collectWords.toScenes}
        </Button>
      }
      above={
        <Tabs
          label={collectWords.payments}
          tabs={tabs}
          chosen={shown.value}
          onChoose={(next) => void navigate(next === 'all' ? list : `${list}?${SHOW}=${next}`)}
        />
      }
    />
  )
}

/** 收款详情; an address that names no payment says so. */
export function DirectPaymentDetail({ directPaymentId = '' }: { directPaymentId?: string }) {
  const navigate = useNavigate()
  if (/^\d{1,15}$/.test(directPaymentId)) return <payments.Detail id={Number(directPaymentId)} />
  return (
    <>
      <PageHeader title="收款详情" />
      <Blank
        icon={DocumentSearchRegular}
        title={collectWords.gone}
        text={collectWords.goneText}
        actions={<Button onClick={() => void navigate(list)}>{collectWords.back}</Button>}
      />
    </>
  )
}

/** VPOS收款订单: what was taken with card readers. */
export const { Screen: VposPayments } = screensFor(vposPayment, { title: collectWords.vpos, cells, page, underWay })
