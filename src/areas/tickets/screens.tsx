import type { ColumnOf } from '@contracts/resources/definition'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { screensFor } from '@/blocks/records/screensFor'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import type { ShownProduct } from './products/ProductDialogs'
import { productScreens } from './products/productScreens'
import { SpecAxes, SpecTable } from './products/specs'
import { SoldRate } from './SoldRate'

const categories = screensFor(ticketCategory)

const products = screensFor(ticketProduct, {
  ...productScreens,
  cells: {
    soldRate: ({ soldCount, totalInventory }) => <SoldRate sold={soldCount ?? 0} total={totalInventory} />,
  },
  inline: ['totalInventory'],
  inputs: { specAxes: SpecAxes, specs: SpecTable },
  stepped: true,
  finishBy: 'SUBMIT',
  paths: {
    list: '/ticket/list/all',
    listPattern: /^\/ticket\/list\/\w+$/,
    add: '/ticket/normalnew/add',
    edit: '/ticket/normalnew/edit/{id}',
    copy: '/ticket/normalnew/copy/{id}',
  },
})

type Column = ColumnOf<typeof ticketProduct>

interface TypeOfTicket {
  readonly value: string
  readonly text: string
  readonly columns: readonly Column[]
}

/** The types of ticket, each with the columns that matter there (docs/tickets.md, 1). */
const types: readonly TypeOfTicket[] = [
  {
    value: 'all',
    text: '全部',
    columns: [
      'images',
      'productName',
      'status',
      'ticketType',
      'minSalePrice',
      'totalInventory',
      'availableCount',
      'soldCount',
      'soldRate',
      'categoryId',
      'saleRange',
      'updatedAt',
    ],
  },
  {
    value: '13',
    text: '普通票券',
    columns: [
      'images',
      'productName',
      'status',
      'productLabelList',
      'categoryId',
      'salePrice',
      'totalInventory',
      'soldCount',
      'soldRate',
      'updatedAt',
    ],
  },
  {
    value: '19',
    text: '赠送兑换券',
    columns: [
      'images',
      'productName',
      'status',
      'posterTitle',
      'categoryId',
      'totalInventory',
      'soldCount',
      'updatedAt',
    ],
  },
  {
    value: '24',
    text: '限时抢购券',
    columns: ['images', 'productName', 'status', 'salePrice', 'flashPrice', 'flashRange', 'flashQty', 'updatedAt'],
  },
  {
    value: '29',
    text: '直连房券',
    columns: ['images', 'productName', 'status', 'rpNames', 'minSalePrice', 'soldCount', 'updatedAt'],
  },
  {
    value: '30',
    text: '电子卡券',
    columns: ['images', 'productName', 'status', 'ecardType', 'salePrice', 'soldCount', 'updatedAt'],
  },
]

/** In the address of the list: its categories stand in its place. */
const MANAGE = 'manage'
const CATEGORY = 'category'

/** 票券管理: products by type, or all of them; 分类管理 stands in the same place. */
export function TicketList({ type = 'all' }: { type?: string }) {
  const { search } = useLocation()
  return new URLSearchParams(search).get(MANAGE) === CATEGORY ? <Categories /> : <Products type={type} />
}

const ProductDialogs = lazy(async () => ({ default: (await import('./products/ProductDialogs')).ProductDialogs }))

/** 海报, 链接 and 数据 of a product: a page of its own, and two dialogs beside the list. */
function useProductActions() {
  const navigate = useNavigate()
  const [shown, setShown] = useState<ShownProduct | null>(null)
  const rowActions = useCallback(
    ({ id, productName }: AnyRecord) => {
      const product = { id, name: String(productName) }
      return [
        { name: 'poster', label: '海报', perform: () => void navigate(`/tempebticketposter?ticketProductId=${id}`) },
        { name: 'link', label: '链接', perform: () => setShown({ ...product, what: 'link' }) },
        { name: 'sales', label: '数据', perform: () => setShown({ ...product, what: 'sales' }) },
      ]
    },
    [navigate],
  )
  return { rowActions, shown, hide: () => setShown(null) }
}

function Products({ type }: { type: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { rowActions, shown: opened, hide } = useProductActions()
  const shown = types.find(({ value }) => value === type) ?? types[0]!
  return (
    <>
      <products.Page
        rowActions={rowActions}
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
      {opened && (
        <Suspense fallback={null}>
          <ProductDialogs key={`${opened.what}-${opened.id}`} shown={opened} onClose={hide} />
        </Suspense>
      )}
    </>
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

/** 新增, 编辑 and 复制票券. */
export const TicketForm = products.Screen
