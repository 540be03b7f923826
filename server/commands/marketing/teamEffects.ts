import { groupbuyJob } from '../../marketing/groupbuy/groupbuyJob'
import { issueTeamCodes } from '../../marketing/groupbuy/issueTeamCodes'
import { retryTeamRefunds } from '../../marketing/groupbuy/teamRefunds'
import type { Command } from '../commands'

/** What a team of a group purchase brings about beside itself. */
export const teamEffects: Readonly<Record<string, Command>> = {
  'issue all codes': (effect) => issueTeamCodes(effect),
  'give everything back': async ({ services, afterwards }) => afterwards(() => services.jobs.request(groupbuyJob)),
  'send the refunds again': async ({ services, afterwards, record }) =>
    afterwards(() => retryTeamRefunds(services, record.id)),
}
