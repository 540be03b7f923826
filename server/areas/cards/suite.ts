import { defineSuite } from '@server/suite'
import { cardApiHandlers } from './calls'
import { seedCardBatches } from './demo/cardBatches'
import { seedCardDelays } from './demo/cardDelays'
import { seedCardRepairs } from './demo/cardRepairs'
import { seedCardStatements } from './demo/cardStatements'
import { seedEcardSales } from './demo/ecardSales'
import { seedRechargeGifts } from './demo/rechargeGifts'
import { seedPrepaidLife } from './demo/prepaidLife'

export default defineSuite({
  calls: cardApiHandlers,
  // The jobs of tickets take what others have bought.
  seeds: [
    { name: 'e-card sales', after: ['ticket jobs'], run: seedEcardSales },
    { name: 'prepaid cards', run: seedPrepaidLife },
    { name: 'gifts of recharges', after: ['a year of points'], run: seedRechargeGifts },
    { name: 'prepaid card batches', after: ['prepaid cards'], run: seedCardBatches },
    { name: 'prepaid card delays', after: ['prepaid cards'], run: seedCardDelays },
    { name: 'prepaid card repairs', after: ['prepaid cards'], run: seedCardRepairs },
    {
      name: 'card statements',
      after: ['prepaid card repairs', 'prepaid card delays', 'gifts of recharges'],
      run: seedCardStatements,
    },
  ],
})
