import { pointsCategory } from '@contracts/resources/points/pointsCategory'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTenant } from '@/app/tenant/useTenant'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { memberCell } from '@/blocks/records/linkCells'
import { screensFor } from '@/blocks/records/screensFor'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { exchangePath, ticketFormPath } from './paths'
import { StockLeft } from './StockLeft'
import { ticketPointsProduct } from './ticketPointsProduct'

/** 分类管理: the tabs of the mall. */
export const { Screen: PointsCategories } = screensFor(pointsCategory, {
  title: '分类管理',
  inline: ['place'],
  paths: { list: '/category-manage/index' },
})

const list = '/points-mall/index'
const copied = (values: Readonly<Record<string, unknown>>) => ({
  ...values,
  name: `${String(values.name)}副本`.slice(0, 30),
})

const products = screensFor(pointsProduct, {
  cells: { stockLeft: ({ stockLeft, status }) => <StockLeft left={stockLeft} status={status} /> },
  inline: ['place'],
  page: async () => (await import('./pointsPages')).pointsProductPage,
  prepareCopy: copied,
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
          <Button onClick={() => void navigate(ticketFormPath(current, { id: 0, ticketProductId: 0 }))}>
            新增票券商品
          </Button>
        )
      }
    />
  )
}

const tickets = screensFor(ticketPointsProduct, { paths: { list }, prepareCopy: copied })

interface TicketFormProps {
  brandId: string
  hotelId: string
  id: string
  ticketProductId: string
}

/** 票券积分商品: the form of what is given as a ticket; id 0 is a new one. */
export function TicketPointsProduct({ id }: TicketFormProps) {
  return id === '0' ? <tickets.Form mode="add" id={null} /> : <tickets.Form mode="edit" id={id} />
}

const exchanges = screensFor(pointsExchange, {
  cells: { memberId: memberCell },
  page: async () => (await import('./pointsPages')).exchangePage,
  paths: { list: '/points-exchange-history/index' },
})

/** 兑换记录: by state, sent and picked up in their rows. */
export function Exchanges() {
  const navigate = useNavigate()
  const rowActions = useCallback(
    (record: AnyRecord) => [{ name: 'detail', label: '详情', perform: () => void navigate(exchangePath(record)) }],
    [navigate],
  )
  return <exchanges.Page title="兑换记录" rowActions={rowActions} />
}

export const ExchangePage = exchanges.Detail
