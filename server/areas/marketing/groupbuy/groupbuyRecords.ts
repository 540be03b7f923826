import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import type { StoredRecord } from '@server/records/storedRecord'

export const activities = groupbuyActivity
export const teams = groupbuyTeam

export type Activity = StoredRecord<typeof groupbuyActivity>
export type Team = StoredRecord<typeof groupbuyTeam>
