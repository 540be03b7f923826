import { callsOf } from '@contracts/resources/calls'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import type { Desk, LifecycleWorld } from '../world'

const accountant = (desk: Desk) =>
  desk.signInWith('finance', ['finance:ledger', 'finance:ledger:adjust', 'finance:ledger:check'])

export const world: LifecycleWorld = {
  refusals: {
    'DRAFT POST': [
      {
        message: '不能复核自己制的凭证',
        make: async (desk) => {
          const values = await desk.samples.valuesOf(ledgerEntry)
          return (await (await accountant(desk)).call(callsOf(ledgerEntry).save, { values })).data.id
        },
        sender: accountant,
      },
    ],
  },
}
