import type { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { groupbuyJob } from './groupbuyJob'
import { issueTeamCodes } from './issueTeamCodes'
import { retryTeamRefunds } from './teamRefunds'
import type { EffectsOf } from '@server/records/recordServer'

/** What a team of a group purchase brings about beside itself. */
export const teamEffects: EffectsOf<typeof groupbuyTeam> = {
  'issue all codes': (effect) => issueTeamCodes(effect),
  'give everything back': async ({ services, afterwards }) => afterwards(() => services.jobs.request(groupbuyJob)),
  'send the refunds again': async ({ services, afterwards, record }) =>
    afterwards(() => retryTeamRefunds(services, record.id)),
}
