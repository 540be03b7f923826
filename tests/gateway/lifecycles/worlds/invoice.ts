import { invoice } from '@contracts/resources/finance/invoice'
import { eq } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { byItself, paidPayment, store } from '@server/areas/finance/testing/collectFixtures'
import type { Desk, LifecycleWorld, Refused } from '../world'

let made = 0

interface Wanted {
  readonly by?: string
  readonly side?: 'CONSUMER' | 'MERCHANT'
  /** fen, of a payment of 1,288 元. */
  readonly amount?: number
}

/** Asked for, of a payment that was made. */
async function applied(
  { gateway: { services } }: Desk,
  { by = 'demo-front', side = 'CONSUMER', amount = 128_800 }: Wanted = {},
) {
  made += 1
  const { values } = await paidPayment(services, 128_800)
  const { id } = await byItself(services, ({ tx }) =>
    makeRecord(tx, services.now(), systemAt(store, by), invoice, {
      applyNo: `FP2026060100${made}`,
      side,
      bizType: side === 'CONSUMER' ? 'DIRECT' : 'SERVICE',
      orders: [{ bizNo: values.payNo, amount }],
      titleType: 'COMPANY',
      title: '上海临港文旅有限公司',
      taxNo: '91310115MA1K30001X',
      invoiceType: 'NORMAL',
      email: 'fp@example.com',
      amount,
    }),
  )
  return id
}

const platform = '由平台处理，请等待'
const ofPlatform: Refused = { message: platform, make: (desk) => applied(desk, { side: 'MERCHANT' }) }
/** More than what its payment leaves. */
const tooMuch: Refused = { message: '订单可开金额不足，请驳回', make: (desk) => applied(desk, { amount: 128_801 }) }

/** What has come about since it was asked for. */
const change = ({ gateway: { services } }: Desk, id: number, values: Record<string, unknown>) => {
  const { table, columns } = recordTable(invoice)
  return services.db.update(table).set(values).where(eq(columns.id, id))
}
const becameOfPlatform: Refused = {
  message: platform,
  arrange: async (desk, id) => void (await change(desk, id, { side: 'MERCHANT' })),
}

export const world: LifecycleWorld = {
  make: (desk) => applied(desk),
  refusals: {
    'SUBMITTED APPROVE': [
      ofPlatform,
      tooMuch,
      {
        message: '不能审核自己提交的申请',
        make: (desk) => applied(desk, { by: 'demo-finance' }),
        sender: (desk) => desk.signInWith('finance', ['finance:invoice', 'finance:invoice:audit']),
      },
    ],
    'SUBMITTED REJECT': [ofPlatform],
    'APPROVED ISSUE': [
      becameOfPlatform,
      {
        message: '订单可开金额不足，请取消',
        arrange: async (desk, id) =>
          void (await change(desk, id, { orders: [{ bizNo: 'DP202606010000000000', amount: 1 }] })),
      },
    ],
    'ISSUED RED': [{ message: '红冲金额须大于0，不超过¥200.00', make: (desk) => applied(desk, { amount: 20_000 }) }],
    'RED_PARTIAL RED': [
      { message: '红冲金额须大于0，不超过¥356.00', make: (desk) => applied(desk, { amount: 100_000 }) },
    ],
    'ISSUED REISSUE': [becameOfPlatform],
  },
}
