import { defineSuite } from '@server/suite'
import { pointsApiHandlers } from './calls'
import { seedPointsLife } from './demo/pointsLife'

export default defineSuite({
  calls: pointsApiHandlers,
  // Points follow what members have bought.
  seeds: [
    {
      name: 'a year of points',
      after: ['a year of ticket sales', 'deposit sales', 'e-card sales'],
      run: seedPointsLife,
    },
  ],
})
