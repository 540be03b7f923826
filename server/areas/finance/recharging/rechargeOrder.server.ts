import { rechargeOrder } from '@contracts/resources/finance/rechargeOrder'
import { defineServer } from '@server/records/recordServer'
import { bookRecharge, closeUnpaidRecharges } from './recharge'

export default defineServer(rechargeOrder, {
  effects: { 'book the recharge': ({ db, services, record }) => bookRecharge(db, services.now(), record) },
  jobs: (services) => [{ name: 'recharge-deadline', cron: '* * * * *', run: () => closeUnpaidRecharges(services) }],
})
