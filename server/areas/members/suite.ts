import { defineSuite } from '@server/suite'
import { countAllOrders } from './memberSums'

export default defineSuite({
  // The year of the demo is written at once, without its events.
  seeds: [
    { name: 'what members have bought', after: ['a year of ticket sales', 'deposit sales'], run: countAllOrders },
  ],
})
