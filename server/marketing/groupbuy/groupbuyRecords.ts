import type { AnyResource, ValuesOf } from '@contracts/resources/definition'
import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import type { StoredRecord } from '../../records/storedRecord'

export const activities: AnyResource = groupbuyActivity
export const teams: AnyResource = groupbuyTeam

export type Activity = ValuesOf<(typeof groupbuyActivity)['fields']>
type Team = ValuesOf<(typeof groupbuyTeam)['fields']>

export const teamOf = ({ values }: StoredRecord): Team => values as Team
