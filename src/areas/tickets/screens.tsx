import type { ColumnOf } from '@contracts/resources/definition'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { useLocation, useNavigate } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { SoldRate } from './SoldRate'

const categories = screensFor(ticketCategory)

const products = screensFor(ticketProduct, {
  cells: {
    soldRate: ({ soldCount, totalInventory }) => <SoldRate sold={soldCount ?? 0} total={totalInventory} />,
  },
  inline: ['totalInventory'],
  stepped: true,
  prepareCopy: (values) => ({ ...values, productName: `${String(values.productName)}副本` }),
  paths: {
    list: '/ticket/list/all',
    listPattern: /^\/ticket\/list\/\w+$/,
    add: '/ticket/normalnew/add',
    edit: (id) => `/ticket/normalnew/edit/${id}`,
    copy: (id) => `/ticket/normalnew/copy/${id}`,
  },
})

type Column = ColumnOf<typeof ticketProduct>

interface TypeOfTicket {
  readonly value: string
  readonly text: string
  readonly columns: readonly Column[]
}

/** The types of ticket, each with the columns that matter there (areas tickets 2.0). */
const types: readonly TypeOfTicket[] = [
  {
    value: 'all',
    text: '全部',
    columns: [
      'images',
      'productName',
      'ticketType',
      'categoryId',
      'minSalePrice',
      'totalInventory',
      'availableCount',
      'soldCount',
      'soldRate',
      'saleRange',
      'status',
      'updatedAt',
    ],
  },
  {
    value: '13',
    text: '普通票券',
    columns: [
      'images',
      'productName',
      'productLabelList',
      'categoryId',
      'salePrice',
      'totalInventory',
      'soldCount',
      'soldRate',
      'status',
      'updatedAt',
    ],
  },
  {
    value: '19',
    text: '赠送兑换券',
    columns: [
      'images',
      'productName',
      'posterTitle',
      'categoryId',
      'totalInventory',
      'soldCount',
      'status',
      'updatedAt',
    ],
  },
  {
    value: '24',
    text: '限时抢购券',
    columns: ['images', 'productName', 'salePrice', 'flashPrice', 'flashRange', 'flashQty', 'status', 'updatedAt'],
  },
  {
    value: '29',
    text: '直连房券',
    columns: ['images', 'productName', 'rpNames', 'minSalePrice', 'soldCount', 'status', 'updatedAt'],
  },
  {
    value: '30',
    text: '电子卡券',
    columns: ['images', 'productName', 'ecardType', 'salePrice', 'soldCount', 'status', 'updatedAt'],
  },
]

/** In the address of the list: its categories stand in its place. */
const MANAGE = 'manage'
const CATEGORY = 'category'

/** 票券管理: products by type, or all of them; 分类管理 stands in the same place (areas tickets 3). */
export function TicketList({ type = 'all' }: { type?: string }) {
  const { search } = useLocation()
  return new URLSearchParams(search).get(MANAGE) === CATEGORY ? <Categories /> : <Products type={type} />
}

function Products({ type }: { type: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const shown = types.find(({ value }) => value === type) ?? types[0]!
  return (
    <products.Page
      title="票券管理"
      columns={shown.columns}
      fixed={shown.value === 'all' ? undefined : { ticketType: shown.value }}
      actions={
        <Button appearance="subtle" onClick={() => void navigate(`${pathname}?${MANAGE}=${CATEGORY}`)}>
          分类管理
        </Button>
      }
      above={
        <Tabs
          label="票券类型"
          tabs={types}
          chosen={shown.value}
          onChoose={(next) => void navigate(`/ticket/list/${next}`)}
        />
      }
    />
  )
}

function Categories() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <categories.Page
      title="分类管理"
      actions={
        <Button appearance="subtle" onClick={() => void navigate(pathname)}>
          返回票券管理
        </Button>
      }
    />
  )
}

interface TicketFormProps {
  ticketProductId?: string
  copyTicketProductId?: string
}

/** 新增, 编辑 and 复制票券. */
export function TicketForm({ ticketProductId, copyTicketProductId }: TicketFormProps) {
  if (ticketProductId !== undefined) return <products.Form mode="edit" id={ticketProductId} />
  if (copyTicketProductId !== undefined) return <products.Form mode="copy" id={copyTicketProductId} />
  return <products.Form mode="add" id={null} />
}
