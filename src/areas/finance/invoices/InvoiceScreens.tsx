import { invoice } from '@contracts/resources/finance/invoice'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { screensFor } from '@/blocks/records/screensFor'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { invoiceWords } from './words'

// A form that most visits do without.
const ApplyForm = lazy(async () => ({ default: (await import('./ApplyForm')).ApplyForm }))

const invoices = screensFor(invoice, {
  page: async () => (await import('./invoicePage')).invoicePage,
  underWay: ['ISSUING', 'RED_CONFIRMING'],
  rowActions: ({ pdfUrl }) =>
    pdfUrl === null
      ? []
      : [
          {
            name: 'download',
            label: invoiceWords.download,
            perform: () => void window.open(pdfUrl, '_blank', 'noopener'),
          },
        ],
})

const SHOW = 'show'

interface Shown {
  readonly value: string
  readonly text: string
  readonly status: string
}

const deskTabs: readonly Shown[] = [
  { value: 'audit', text: '待审核', status: 'SUBMITTED' },
  { value: 'issue', text: '待开票', status: 'APPROVED,ISSUING' },
  { value: 'failed', text: '开票失败', status: 'FAILED' },
  { value: 'rejected', text: '已驳回', status: 'REJECTED' },
]
const manageTabs: readonly Shown[] = [
  { value: 'all', text: '全部', status: 'ISSUED,RED_CONFIRMING,RED_PARTIAL,RED_FULL' },
  { value: 'issued', text: '已开票', status: 'ISSUED' },
  { value: 'confirm', text: '待购方确认', status: 'RED_CONFIRMING' },
  { value: 'red', text: '已红冲', status: 'RED_PARTIAL,RED_FULL' },
]

/** The tab that the address names; the first where it names none. */
function useShown(tabs: readonly Shown[]) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search).get(SHOW)
  const shown = tabs.find(({ value }) => value === asked) ?? tabs[0]!
  return { shown, show: (next: string) => void navigate(`${pathname}?${SHOW}=${next}`) }
}

/** POS电子发票: what guests have asked for; 开票 by the number of a receipt. */
export function InvoiceDesk() {
  const { shown, show } = useShown(deskTabs)
  const { may } = useSeen(invoice)
  const apply = useModal()
  return (
    <>
      <invoices.Page
        title={invoiceWords.desk}
        fixed={{ side: 'CONSUMER', status: shown.status }}
        actions={
          may(invoice.access.write) && (
            <Button appearance="primary" onClick={apply.open}>
              {invoiceWords.apply}
            </Button>
          )
        }
        above={<Tabs label={invoiceWords.desk} tabs={deskTabs} chosen={shown.value} onChoose={show} />}
      />
      <Modal modal={apply} title={invoiceWords.apply} okText={null} cancelText={null}>
        <Suspense fallback={<p role="status">{invoiceWords.loading}</p>}>
          <ApplyForm onClose={() => apply.flow.send({ type: 'negative' })} />
        </Suspense>
      </Modal>
    </>
  )
}

/** 发票管理: what was issued, sent again, taken back. */
export function InvoiceManage() {
  const { shown, show } = useShown(manageTabs)
  return (
    <invoices.Page
      title={invoiceWords.manage}
      fixed={{ side: 'CONSUMER', status: shown.status }}
      above={<Tabs label={invoiceWords.manage} tabs={manageTabs} chosen={shown.value} onChoose={show} />}
    />
  )
}

/** What a store asks of the platform, by the word in the address; absent or unknown: all of it. */
const ownTypes = [
  { value: 'all', text: '全部', bizType: undefined },
  { value: 'recharge', text: '系统充值', bizType: 'SERVICE' },
  { value: 'smallLife', text: '小生活充值', bizType: 'SMALL_LIFE' },
] as const

/** 索票记录. */
export function OwnInvoices({ type = 'all' }: { type?: string }) {
  const navigate = useNavigate()
  const shown = ownTypes.find(({ value }) => value === type) ?? ownTypes[0]
  return (
    <invoices.Page
      title={invoiceWords.own}
      fixed={{ side: 'MERCHANT', ...(shown.bizType !== undefined && { bizType: shown.bizType }) }}
      actions={
        <>
          <Button appearance="subtle" onClick={() => void navigate('/applyInvoice/info')}>
            {invoiceWords.myTitles}
          </Button>
          <Button appearance="primary" onClick={() => void navigate('/applyInvoice/apply')}>
            {invoiceWords.applyOwn}
          </Button>
        </>
      }
      above={
        <Tabs
          label={invoiceWords.own}
          tabs={ownTypes}
          chosen={shown.value}
          onChoose={(next) => void navigate(next === 'all' ? '/applyInvoice/list' : `/applyInvoice/list/${next}`)}
        />
      }
    />
  )
}
