import { laborPerson } from '@contracts/resources/finance/laborPerson'
import { defineServer } from '@server/records/recordServer'
import { signProblem } from './signedPeople'
import { askPlatform, signingJob, signPeople } from './signPeople'

export default defineServer(laborPerson, {
  effects: { 'ask the platform': askPlatform },
  facts: { signProblem },
  jobs: (services) => [{ name: signingJob, cron: '* * * * *', run: () => signPeople(services) }],
})
