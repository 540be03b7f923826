import { defineSuite } from '@server/suite'
import { cardApiHandlers } from './calls'
import { seedEcardSales } from './demo/ecardSales'

export default defineSuite({
  calls: cardApiHandlers,
  // The jobs of tickets take what others have bought.
  seeds: [{ name: 'e-card sales', after: ['ticket jobs'], run: seedEcardSales }],
})
