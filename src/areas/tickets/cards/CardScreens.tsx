import { useLocation } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { cardProduct } from './cardProduct'
import { fixedWords } from './FixedWords'
import { UsageCell } from './UsageCell'

const { Page, Form } = screensFor(cardProduct, {
  cells: {
    timesLeft: ({ id }) => <UsageCell productId={id} productType="validcard" show="timesLeft" />,
  },
  inputs: {
    ticketType: fixedWords(cardProduct.fields.ticketType),
    productType: fixedWords(cardProduct.fields.productType),
  },
  prepareCopy: (values) => ({ ...values, productName: `${String(values.productName)}副本` }),
  paths: {
    list: '/validcard/list',
    add: '/validcard/add',
    edit: (id) => `/validcard/edit?id=${id}`,
    copy: (id) => `/validcard/copy?copyId=${id}`,
  },
})

/** 有效期卡: cards with what was sold and what guests can still use of them. */
export function CardList() {
  return <Page title="有效期卡" fixed={{ productType: 'validcard' }} />
}

const idIn = (search: string, name: string): string | null => {
  const text = new URLSearchParams(search).get(name)
  return text !== null && /^\d{1,15}$/.test(text) ? text : null
}

/** 新增, 编辑 and 复制有效期卡: `id` and `copyId` stand in the address; without either a new one begins. */
export function CardForm() {
  const { search } = useLocation()
  const [id, copied] = [idIn(search, 'id'), idIn(search, 'copyId')]
  if (id !== null) return <Form mode="edit" id={id} />
  if (copied !== null) return <Form mode="copy" id={copied} />
  return <Form mode="add" id={null} />
}
