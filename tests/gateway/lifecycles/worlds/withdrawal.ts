import { callsOf } from '@contracts/resources/calls'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { fund, fundBank, verifiedBank } from '@server/areas/finance/testing/financeFixtures'
import { store } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import { eq } from 'drizzle-orm'
import type { Client } from '../../../support/client'
import type { Desk, LifecycleWorld } from '../world'

const place = systemAt(store, 'demo-admin')
const cashier = (desk: Desk) =>
  desk.signInWith('finance', ['finance:withdrawal', 'finance:withdrawal:save', 'finance:withdrawal:audit'])

async function drafted({ gateway: { services } }: Desk, by: Client, hoursAgo = 25): Promise<number> {
  const bankId = await verifiedBank(services, place, hoursAgo)
  return (await by.call(callsOf(withdrawal).save, { values: { bankId, amount: 90_000 } })).data.id
}

/** The same, with what its labour batch would see to: money to be held, and to be paid. */
async function funded(desk: Desk): Promise<number> {
  const { services } = desk.gateway
  await fund(services, place, 'AVAILABLE', 90_000)
  await fundBank(services, place, 90_000)
  return drafted(desk, desk.admin)
}

/** ¥900.00 to an account that was verified yesterday. */
export const world: LifecycleWorld = {
  make: funded,
  before: {
    SUBMIT: ({ gateway: { services } }) => fund(services, place, 'AVAILABLE', 90_000),
    PAY: ({ gateway: { services } }) => fundBank(services, place, 90_000),
  },
  refusals: {
    'DRAFT SUBMIT': [{ message: '收款账户须验证满24小时后才能提现', make: (desk) => drafted(desk, desk.admin, 23) }],
    'SUBMITTED APPROVE': [
      {
        message: '不能审核自己申请的提现',
        make: async (desk) => drafted(desk, await cashier(desk)),
        sender: cashier,
      },
    ],
    'APPROVED PAY': [
      {
        message: '托管账户余额不足，请等待渠道到账',
        arrange: async ({ gateway: { services } }, id) => {
          const { table, columns } = recordTable(withdrawal)
          await services.db.update(table).set({ netAmount: 900_000_000_000 }).where(eq(columns.id, id))
        },
      },
    ],
  },
}
