import { defineSuite } from '@server/suite'
import { memberHandlers } from './calls'
import { noteAllCorporations } from './corporationsOfMembers'
import { seedBatchTasks } from './demo/batchTasks'
import { earnDemoGrades } from './demo/earnedGrades'
import { seedMemberEvents } from './demo/memberEvents'
import { seedStaffUsers } from './demo/staffUsers'
import { countAllOrders } from './memberSums'

export default defineSuite({
  calls: memberHandlers,
  // The year of the demo is written at once, without its events.
  seeds: [
    { name: 'users of employees', run: seedStaffUsers },
    { name: 'what members have bought', after: ['a year of ticket sales', 'deposit sales'], run: countAllOrders },
    { name: 'corporations of members', run: noteAllCorporations },
    { name: 'grades that members have earned', after: ['what members have bought'], run: earnDemoGrades },
    {
      name: 'what happened to members',
      after: ['grades that members have earned', 'a year of points', 'e-card sales', 'ticket jobs'],
      run: seedMemberEvents,
    },
    { name: 'batch tasks', after: ['what happened to members', 'users of employees'], run: seedBatchTasks },
  ],
})
