import { effects, type LifecycleContext } from '@machines/lifecycles/lifecycle'
import { saleLifecycle } from '@machines/lifecycles/sale'
import { assign, setup } from 'xstate'
import {
  defineResource,
  type AnyResource,
  type ColumnOf,
  type DraftOf,
  type EffectIn,
  type EventIn,
  type FactIn,
  type RecordOf,
  type RecordValues,
  type SentTo,
  type StatusIn,
  type ValuesOf,
} from './definition'
import type { ticketProduct } from './tickets/ticketProduct'
import type { userPreference } from './shell/userPreference'

/** Compiled, never run: what a definition must not be able to say, and what follows from what it says. */

type Equal<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : { one: One; other: Other }
const holds = <_Claim extends true>() => undefined

const lifecycle = saleLifecycle('dish', { publish: 'restaurant:menu:publish' })
const base = {
  key: 'dish',
  suite: 'restaurant',
  gateway: 'restaurant-api',
  title: '菜品',
  scope: 'hotel',
  access: { read: 'restaurant:menu', write: 'restaurant:menu:save' },
} as const
const fields = {
  name: { type: 'text', label: '名称', required: true, max: 20 },
  price: { type: 'money', label: '售价', required: true },
  marketPrice: { type: 'money', label: '划线价' },
  spicy: { type: 'enum', label: '辣度', values: { 0: '不辣', 1: '微辣' } },
  kind: { type: 'enum', label: '形态', required: true, values: { DISH: '菜品', SET: '套餐' } },
  onSale: { type: 'dateRange', label: '时间' },
  classIds: { type: 'references', label: '分类', to: 'dish-class' },
  specs: {
    type: 'rows',
    label: '规格',
    fields: { name: { type: 'text', label: '规格名', required: true }, stock: { type: 'integer', label: '库存' } },
  },
} as const

const dish = defineResource({
  ...base,
  lifecycle,
  fields,
  nameField: 'name',
  virtual: { soldRate: '售卖进度' },
  list: {
    columns: ['id', 'name', 'soldRate', 'status', 'updatedAt'],
    filters: ['price', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['price', 'createdAt'],
    sort: '-price',
    tabs: 'kind',
  },
  form: [{ section: '基本信息', fields: ['name', 'price'] }],
  rules: [
    {
      at: 'marketPrice',
      reads: ['price'],
      message: '划线价不能低于售价',
      holds: ({ marketPrice, price }) => (marketPrice ?? price) >= price,
    },
  ],
  derived: { marketPrice: ({ price }) => price },
  print: [{ title: '菜单', columns: ['name', 'price'], per: 'all' }],
  sample: { kind: 'SET', price: 12_800, specs: [{ name: '大份', stock: null }] },
})

// Whose a row is: a field that names an employee, who made it, or what a reference leads to.
const people = {
  ...fields,
  cookId: { type: 'reference', label: '厨师', to: 'employee' },
  classId: { type: 'reference', label: '分类', to: 'dish-class' },
} as const
const cooked = { ...base, fields: people, nameField: 'name', list: { columns: ['name'] }, form: [] } as const
defineResource({ ...cooked, ownedBy: ['cookId', 'createdBy'] })
defineResource({ ...cooked, ownedBy: { through: 'classId' } })
// @ts-expect-error a class is nobody
defineResource({ ...cooked, ownedBy: ['classId'] })
// @ts-expect-error several are not one
defineResource({ ...cooked, ownedBy: { through: 'classIds' } })

// What a record holds.
type Dish = RecordOf<typeof dish>
holds<Equal<Dish['status'], 'NEW' | 'PUBLISHED' | 'OFFLINE'>>()
holds<Equal<Dish['id'], number>>()
holds<Equal<Dish['name'], string>>()
holds<Equal<Dish['price'], number>>()
holds<Equal<Dish['marketPrice'], number | null>>()
holds<Equal<Dish['kind'], 'DISH' | 'SET'>>()
holds<Equal<Dish['spicy'], '0' | '1' | null>>()
holds<Equal<Dish['onSale'], readonly [string, string] | null>>()
holds<Equal<Dish['classIds'], readonly number[] | null>>()
holds<Equal<Dish['specs'], readonly ValuesOf<(typeof fields)['specs']['fields']>[] | null>>()
holds<Equal<NonNullable<Dish['specs']>[number]['stock'], number | null>>()
holds<Equal<NonNullable<Dish['specs']>[number]['name'], string>>()
holds<Equal<DraftOf<typeof dish>['price'], number | null | undefined>>()
holds<
  Equal<
    ColumnOf<typeof dish>,
    keyof typeof fields | 'soldRate' | 'id' | 'status' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy'
  >
>()
holds<Equal<RecordOf<typeof ticketProduct>['status'], 'DRAFT' | 'NEW' | 'PUBLISHED' | 'OFFLINE' | 'SHARE'>>()
holds<Equal<RecordOf<typeof ticketProduct>['ticketType'], '13' | '19' | '24' | '29' | '30'>>()
// Without a lifecycle no status is known.
holds<Equal<RecordOf<typeof userPreference>['status'], string | null>>()

// What a lifecycle says about its record: statuses, events with what they carry, effects of the server.
const reservationLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'SEAT'; table: number } | { type: 'LEAVE' } | { type: 'CANCEL'; reason: string; at?: string }
    input: LifecycleContext
  },
  actions: {
    ...effects('hold the table', 'tell the guest'),
    'note the table': assign({
      changes: ({ context }, { table }: { table: number }) => ({ ...context.changes, table }),
    }),
    'note who came': assign({ changes: ({ context }) => ({ ...context.changes, came: true }) }),
  },
}).createMachine({
  id: 'reservation',
  context: ({ input }) => input,
  initial: 'OPEN',
  states: {
    OPEN: {
      on: {
        SEAT: {
          target: 'SEATED',
          actions: [{ type: 'note the table', params: ({ event }) => event }, 'hold the table'],
        },
        CANCEL: { target: 'CANCELLED', actions: 'tell the guest' },
      },
    },
    SEATED: { on: { LEAVE: { target: 'LEFT', actions: 'note who came' } } },
    LEFT: { type: 'final' },
    CANCELLED: { type: 'final' },
  },
})
const reservation = defineResource({
  ...base,
  key: 'reservation',
  nameField: 'guest',
  lifecycle: reservationLifecycle,
  facts: ['isTableFree', 'guests'],
  fields: {
    guest: { type: 'text', label: '客人', required: true },
    table: { type: 'integer', label: '桌号' },
    came: { type: 'boolean', label: '到店' },
  },
  list: { columns: ['guest'] },
  form: [],
})
const plain = defineResource({ ...base, fields, nameField: 'name', list: { columns: [] }, form: [] })

holds<Equal<StatusIn<typeof reservation>, 'OPEN' | 'SEATED' | 'LEFT' | 'CANCELLED'>>()
holds<Equal<EventIn<typeof reservation>, 'SEAT' | 'LEAVE' | 'CANCEL'>>()
type Sent = SentTo<typeof reservation>
holds<Equal<Extract<Sent, { event: 'SEAT' }>['payload']['table'], number>>()
holds<Equal<keyof Extract<Sent, { event: 'LEAVE' }>['payload'], never>>()
holds<Equal<Extract<Sent, { event: 'CANCEL' }>['payload']['at'], string | undefined>>()
// What a transition writes by itself is no matter of the server, whatever its parameters are.
holds<Equal<EffectIn<typeof reservation>, 'hold the table' | 'tell the guest'>>()
holds<Equal<FactIn<typeof reservation>, 'isTableFree' | 'guests'>>()
// With a lifecycle that leaves nothing to the server.
holds<Equal<StatusIn<typeof dish>, 'NEW' | 'PUBLISHED' | 'OFFLINE'>>()
holds<Equal<EventIn<typeof dish>, 'PUBLISH' | 'REJECT' | 'TAKE_OFFLINE'>>()
holds<Equal<EffectIn<typeof dish>, never>>()
holds<Equal<FactIn<typeof dish>, never>>()
// Without any.
holds<Equal<StatusIn<typeof plain>, null>>()
holds<Equal<SentTo<typeof plain>, never>>()
holds<Equal<EffectIn<typeof plain>, never>>()
// Of a resource that is not known.
holds<Equal<StatusIn<AnyResource>, string | null>>()
holds<Equal<EventIn<AnyResource>, string>>()
holds<Equal<EffectIn<AnyResource>, string>>()
holds<Equal<FactIn<AnyResource>, string>>()
holds<Equal<RecordValues, Readonly<Record<string, unknown>>>>()
holds<Equal<RecordOf<AnyResource>['version'], number>>()
holds<Equal<RecordOf<AnyResource>['whatever'], unknown>>()
holds<Equal<ColumnOf<AnyResource>, string>>()
// Each definition is one of them as it is.
export const all: readonly AnyResource[] = [dish, reservation, plain]

export const sends: readonly Sent[] = [
  { event: 'SEAT', payload: { table: 4 } },
  { event: 'LEAVE', payload: {} },
  { event: 'CANCEL', payload: { reason: '改期' } },
  // @ts-expect-error there is no such event
  { event: 'SIT', payload: { table: 4 } },
  // @ts-expect-error a table has a number
  { event: 'SEAT', payload: { table: '4' } },
  // @ts-expect-error the reason is missing
  { event: 'CANCEL', payload: {} },
  // @ts-expect-error the event carries no such thing
  { event: 'SEAT', payload: { table: 4, chair: 1 } },
]

// A status, a value, a field that there is not.
export const compares = (record: Dish) => [
  // @ts-expect-error there is no such status
  record.status === 'SOLD',
  // @ts-expect-error there is no such value
  record.kind === 'DRINK',
  // @ts-expect-error may be null
  record.marketPrice.toFixed(),
  // @ts-expect-error there is no such field
  record.colour,
]
export const drafts: readonly DraftOf<typeof dish>[] = [
  { name: '东坡肉', spicy: null },
  // @ts-expect-error money is a number
  { price: '128.00' },
  // @ts-expect-error there is no such value
  { kind: 'DRINK' },
]

const part = { ...base, fields, nameField: 'name', form: [], list: { columns: [] } } as const

// @ts-expect-error no field of this name
defineResource({ ...part, nameField: 'title' })
// @ts-expect-error no suite of this name
defineResource({ ...part, suite: 'kitchen' })
// @ts-expect-error no gateway of this name
defineResource({ ...part, gateway: 'dish-api' })
// @ts-expect-error no scope of this name
defineResource({ ...part, scope: 'store' })
// @ts-expect-error no type of this name
defineResource({ ...part, fields: { ...fields, cost: { type: 'price', label: '成本' } } })
// @ts-expect-error an enum needs its values
defineResource({ ...part, fields: { ...fields, size: { type: 'enum', label: '份量' } } })
// @ts-expect-error a reference names whom it points to
defineResource({ ...part, fields: { ...fields, classId: { type: 'reference', label: '分类' } } })

defineResource({
  ...part,
  list: {
    // @ts-expect-error no column of this name
    columns: ['nmae'],
    // @ts-expect-error no filter of this name
    filters: ['updatedAt'],
    // @ts-expect-error no field of this name
    search: ['title'],
    // @ts-expect-error no column of this name
    sortable: ['cost'],
    // @ts-expect-error no column of this name
    sort: '-cost',
    // @ts-expect-error no field of this name
    tabs: 'state',
    // @ts-expect-error no field of this name
    searchRows: ['toppings.name'],
    // @ts-expect-error no field of this name
    figures: [{ name: 'cost', label: '成本', is: 'sum', of: 'cost' }],
    // @ts-expect-error no field of this name
    totals: ['cost'],
  },
})
// @ts-expect-error no field of this name
defineResource({ ...part, heading: ['title'] })
// @ts-expect-error no field of this name
defineResource({ ...part, pictureField: 'cover' })
defineResource({
  ...part,
  // @ts-expect-error no field of this name
  form: [{ section: '基本信息', fields: ['title'] }],
})
defineResource({
  ...part,
  // @ts-expect-error no field of this name
  rules: [{ at: 'cost', reads: ['price'], message: '成本不能高于售价', holds: () => true }],
})
defineResource({
  ...part,
  // @ts-expect-error no field of this name
  rules: [{ at: 'price', reads: ['cost'], message: '成本不能高于售价', holds: () => true }],
})
defineResource({
  ...part,
  // @ts-expect-error may be null
  rules: [{ at: 'price', reads: [], message: '不能高于划线价', holds: (v) => v.price <= v.marketPrice.valueOf() }],
})
defineResource({
  ...part,
  // @ts-expect-error no field of this name
  derived: { cost: () => 0 },
})
defineResource({ ...part, single: true })
defineResource({
  ...part,
  // @ts-expect-error what is not single says nothing
  single: false,
})
defineResource({
  ...part,
  // @ts-expect-error a sheet is for one record or for all
  print: [{ title: '菜单', columns: ['name'], per: 'page' }],
})
defineResource({
  ...part,
  // @ts-expect-error no column of this name
  print: [{ title: '菜单', columns: ['cost'], per: 'all' }],
})
defineResource({
  ...part,
  // @ts-expect-error no value of this name
  sample: { kind: 'DRINK' },
})
