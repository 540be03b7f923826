import { batchTask } from '@contracts/resources/members/batchTask'
import { defineServer } from '@server/records/recordServer'
import { batchTaskRun, runTasks } from './tasks/runTasks'
import { taskEffects } from './tasks/taskEffects'

export default defineServer(batchTask, {
  effects: taskEffects,
  jobs: (services) => [{ name: batchTaskRun, cron: '* * * * *', run: () => runTasks(services) }],
})
