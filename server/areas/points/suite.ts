import { defineSuite } from '@server/suite'
import { reckonPointsBy } from '@server/areas/tickets'
import { pointsApiHandlers } from './calls'
import { seedPointsLife } from './demo/pointsLife'
import { pointsBackOf } from './pointCash'

export default defineSuite({
  calls: pointsApiHandlers,
  join: () => reckonPointsBy(pointsBackOf),
  // Points follow what members have bought; what the platform supplied was paid from what the store had topped up.
  seeds: [
    {
      name: 'a year of points',
      after: ['a year of ticket sales', 'deposit sales', 'e-card sales', 'recharges', 'prepaid cards'],
      run: seedPointsLife,
    },
  ],
})
