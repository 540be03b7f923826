import { eventsOf } from '@contracts/resources/lifecycle'
import { pointsCategory } from '@contracts/resources/points/pointsCategory'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTenant } from '@/app/tenant/useTenant'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { copiedName } from '@/blocks/records/copiedName'
import { memberCell } from '@/blocks/records/linkCells'
import { idIn } from '@/blocks/records/recordPaths'
import { screensFor } from '@/blocks/records/screensFor'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { AddOther } from './AddOther'
import { cardFormPath, envelopeFormPath, exchangePath, shipPath, supplyFormPath, ticketFormPath } from './paths'
import { cardPointsProduct, envelopePointsProduct, supplyPointsProduct, ticketPointsProduct } from './presetProducts'
import { CardSource, EnvelopeSource, TicketSource } from './ProductSource'
import { StockLeft } from './StockLeft'
import { SupplyMoney, SupplySku, SupplySource } from './SupplySource'

/** 分类管理: the tabs of the mall. */
export const { Screen: PointsCategories } = screensFor(pointsCategory, {
  title: '分类管理',
  preview: async () => (await import('./categoryPreview')).categoryPreview,
  paths: { list: '/category-manage/index' },
})

const list = '/points-mall/index'
const copied = copiedName(pointsProduct)

const preview = async () => (await import('./mallPreview')).mallPreview

const supplyInputs = {
  zktProductId: SupplySource,
  supplySkuId: SupplySku,
  supplyPrice: SupplyMoney,
  supplyFreight: SupplyMoney,
}

const products = screensFor(pointsProduct, {
  cells: { stockLeft: ({ stockLeft, status }) => <StockLeft left={stockLeft} status={status} /> },
  inline: ['place'],
  page: async () => (await import('./pointsPages')).pointsProductPage,
  preview,
  prepareCopy: copied,
  inputs: supplyInputs,
  paths: { list },
})

/** 积分商品: 新增 for each kind, what members have exchanged of a row. */
export function PointsProducts() {
  const navigate = useNavigate()
  const { current } = useTenant()
  const { may } = useSeen(pointsProduct)
  const rowActions = useCallback(
    ({ id }: AnyRecord) => [
      {
        name: 'exchanges',
        label: '兑换记录',
        perform: () => void navigate(`/points-exchange-history/index?productId=${id}`),
      },
    ],
    [navigate],
  )
  return (
    <products.Page
      title="积分商品"
      rowActions={rowActions}
      actions={
        may(pointsProduct.access.write) &&
        current.hotelId !== null && (
          <AddOther
            label="新增其他商品"
            kinds={[
              { label: '票券商品', to: ticketFormPath(current, { id: 0, ticketProductId: 0 }) },
              { label: '红包商品', to: envelopeFormPath(current, { id: 0, redPackageId: 0 }) },
              { label: '预付卡商品', to: cardFormPath(current, 0) },
              ...(may(pointsProduct.fields.cost.access)
                ? [{ label: '直客通商品', to: supplyFormPath(current, { id: 0, zktProductId: 0 }) }]
                : []),
            ]}
          />
        )
      }
    />
  )
}

/** The form of what is given as a ticket, of a given one where its address names it. */
function ticketForms(ticketProductId: number) {
  const { fields } = ticketPointsProduct
  const offered = { ...fields.ticketProductId, ...(ticketProductId > 0 && { initial: ticketProductId }) }
  return screensFor(
    { ...ticketPointsProduct, fields: { ...fields, ticketProductId: offered } },
    { paths: { list }, prepareCopy: copied, inputs: { ticketProductId: TicketSource }, preview },
  )
}

interface TicketFormProps {
  brandId: string
  hotelId: string
  id: string
  ticketProductId: string
}

/** 票券积分商品: the form of what is given as a ticket; id 0 is a new one. */
export function TicketPointsProduct({ id, ticketProductId }: TicketFormProps) {
  const isNew = id === '0'
  const offered = isNew ? (idIn(ticketProductId) ?? 0) : 0
  const { Form } = useMemo(() => ticketForms(offered), [offered])
  return isNew ? <Form mode="add" id={null} /> : <Form mode="edit" id={id} />
}

/** The same of what is given as a red envelope. */
function envelopeForms(redPackageId: number) {
  const { fields } = envelopePointsProduct
  const offered = { ...fields.redEnvelopeId, ...(redPackageId > 0 && { initial: redPackageId }) }
  return screensFor(
    { ...envelopePointsProduct, fields: { ...fields, redEnvelopeId: offered } },
    { paths: { list }, prepareCopy: copied, inputs: { redEnvelopeId: EnvelopeSource }, preview },
  )
}

interface EnvelopeFormProps {
  brandId: string
  hotelId: string
  id: string
  redPackageId: string
}

/** 红包积分商品: the form of what is given as a red envelope; id 0 is a new one. */
export function EnvelopePointsProduct({ id, redPackageId }: EnvelopeFormProps) {
  const isNew = id === '0'
  const offered = isNew ? (idIn(redPackageId) ?? 0) : 0
  const { Form } = useMemo(() => envelopeForms(offered), [offered])
  return isNew ? <Form mode="add" id={null} /> : <Form mode="edit" id={id} />
}

const cardForms = screensFor(cardPointsProduct, {
  paths: { list },
  prepareCopy: copied,
  inputs: { prepaidProductId: CardSource },
  preview,
})

/** 预付卡积分商品: the form of what is given as a prepaid card; id 0 is a new one. */
export function PrepaidPointsProduct({ id }: { id: string }) {
  const { Form } = cardForms
  return id === '0' ? <Form mode="add" id={null} /> : <Form mode="edit" id={id} />
}

/** The same of what the platform supplies. */
function supplyForms(zktProductId: number) {
  const { fields } = supplyPointsProduct
  const offered = { ...fields.zktProductId, ...(zktProductId > 0 && { initial: zktProductId }) }
  return screensFor(
    { ...supplyPointsProduct, fields: { ...fields, zktProductId: offered } },
    { paths: { list }, prepareCopy: copied, inputs: supplyInputs, preview },
  )
}

interface SupplyFormProps {
  brandId: string
  hotelId: string
  id: string
  zktProductId: string
}

/** 直客通积分商品: the form of what the platform supplies; id 0 is a new one. */
export function SupplyPointsProduct({ id, zktProductId }: SupplyFormProps) {
  const isNew = id === '0'
  const offered = isNew ? (idIn(zktProductId) ?? 0) : 0
  const { Form } = useMemo(() => supplyForms(offered), [offered])
  return isNew ? <Form mode="add" id={null} /> : <Form mode="edit" id={id} />
}

const exchanges = screensFor(pointsExchange, {
  cells: { memberId: memberCell },
  page: async () => (await import('./pointsPages')).exchangePage,
  paths: { list: '/points-exchange-history/index' },
})

const shipRight = eventsOf(pointsExchange).get('SHIP')?.access ?? pointsExchange.access.write

/** 兑换记录: by state, sent and picked up in their rows. */
export function Exchanges() {
  const navigate = useNavigate()
  const rowActions = useCallback(
    (record: AnyRecord) => [{ name: 'detail', label: '详情', perform: () => void navigate(exchangePath(record)) }],
    [navigate],
  )
  const { may } = useSeen(pointsExchange)
  return (
    <exchanges.Page
      title="兑换记录"
      rowActions={rowActions}
      actions={may(shipRight) && <Button onClick={() => void navigate(shipPath)}>导入单号发货</Button>}
    />
  )
}

export const ExchangePage = exchanges.Detail
