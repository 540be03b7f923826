import { familyOf, noRecord, type FamilyKey } from '@contracts/reports/families'
import { weekdayKey } from '@contracts/reports/reportSpec'
import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { rechargePlan } from '@contracts/resources/cards/rechargePlan'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { corporation } from '@contracts/resources/members/corporation'
import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { weekdayNames } from '@contracts/resources/weekdays'
import { yuan } from '@machines/lifecycles/yuan'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { hotels } from '@server/identity/tables'
import { recordTable } from '@server/records/recordTables'
import { storesOf } from './place'

/** What a code stands for that nobody has filled in. */
const unnamed = '其他'

const named = {
  'ticket-product': () => {
    const { table, columns } = recordTable(ticketProduct)
    return { table, id: columns.id, name: columns.productName, brandId: columns.brandId }
  },
  employee: () => {
    const { table, columns } = recordTable(employee)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  department: () => {
    const { table, columns } = recordTable(department)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  'staff-introduce': () => {
    const { table, columns } = recordTable(staffIntroduce)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  'member-grade': () => {
    const { table, columns } = recordTable(memberGrade)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  'red-envelope': () => {
    const { table, columns } = recordTable(redEnvelope)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  'red-envelope-activity': () => {
    const { table, columns } = recordTable(redEnvelopeActivity)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  'groupbuy-activity': () => {
    const { table, columns } = recordTable(groupbuyActivity)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  'payment-scene': () => {
    const { table, columns } = recordTable(paymentScene)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  corporation: () => {
    const { table, columns } = recordTable(corporation)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  'prepaid-card-product': () => {
    const { table, columns } = recordTable(prepaidProduct)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  'recharge-plan': () => {
    const { table, columns } = recordTable(rechargePlan)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
  hotel: () => ({ table: hotels, id: hotels.id, name: hotels.name, brandId: hotels.brandId }),
  'reward-rule': () => {
    const { table, columns } = recordTable(rewardRule)
    return { table, id: columns.id, name: columns.name, brandId: columns.brandId }
  },
} as const

/** Words of codes: stores and records by their names, others as the family says them. */
export async function namesOf(
  db: Database,
  brandId: number,
  { family, by, codes }: { readonly family: FamilyKey; readonly by: string; readonly codes: readonly string[] },
): Promise<(code: string) => string> {
  if (by === 'hotel') {
    const stores = await storesOf(db, brandId)
    return (code) => stores.get(Number(code)) ?? unnamed
  }
  if (by === weekdayKey) return (code) => weekdayNames[code] ?? unnamed
  const key = familyOf(family).keys[by]
  if (!key) return (code) => code
  if ('values' in key) return (code) => key.values[code] ?? unnamed
  if ('is' in key) return (code) => (key.is === 'amount' ? `充${yuan(Number(code))}` : code)
  const ids = codes.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  const other = (code: string) => (code === noRecord ? (key.none ?? unnamed) : unnamed)
  if (ids.length === 0) return other
  const { table, id, name, brandId: brands } = named[key.to]()
  const rows = await db
    .select({ id, name })
    .from(table)
    .where(and(inArray(id, ids), eq(brands, brandId)))
  const names = new Map(rows.map((row) => [String(row.id), row.name]))
  return (code) => names.get(code) ?? other(code)
}
