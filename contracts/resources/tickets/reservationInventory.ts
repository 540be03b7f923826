import { defineResource } from '../definition'

/**
 * 预约库存: how many of a product can be reserved on a day and in a slot. It is set for many days at once (batch_save), and
 * moved by reservations.
 */
export const reservationInventory = defineResource({
  key: 'reservation-inventory',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '预约库存',
  scope: 'hotel',
  nameField: 'slot',
  mayRemove: { never: true, holds: () => false, refusal: '预约库存不能删除，可以关闭' },
  fields: {
    productId: { type: 'reference', label: '商品', to: 'ticket-product', required: true, readOnly: true },
    date: { type: 'date', label: '日期', required: true, readOnly: true },
    slot: { type: 'text', label: '时段', required: true, readOnly: true, max: 20 },
    /** Product, day and slot in one: there is one of each. */
    place: { type: 'text', label: '位置', required: true, readOnly: true, max: 60, unique: true },
    capacity: { type: 'integer', label: '可约', required: true, readOnly: true, min: 0 },
    used: { type: 'integer', label: '已约', required: true, readOnly: true, min: 0, initial: 0 },
    surcharge: { type: 'money', label: '加价', required: true, readOnly: true, min: 0, initial: 0 },
    closed: { type: 'boolean', label: '关闭', required: true, readOnly: true, initial: false },
  },
  list: {
    columns: ['productId', 'date', 'slot', 'capacity', 'used', 'surcharge', 'closed', 'updatedAt'],
    filters: ['productId', 'date', 'closed'],
    sortable: ['date', 'capacity', 'used'],
    sort: 'date',
  },
  form: [],
  access: { read: 'ticket:inventory', write: 'ticket:inventory:save' },
  sample: { slot: '09:00-12:00', place: '1 2026-06-01 09:00-12:00', capacity: 20, used: 6 },
})

/** The one name of a product's day and slot. @param day YYYY-MM-DD */
export const inventoryPlace = (productId: number, day: string, slot: string): string => `${productId} ${day} ${slot}`
