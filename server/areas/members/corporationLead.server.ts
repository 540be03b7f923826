import { corporation } from '@contracts/resources/members/corporation'
import { corporationDeal, type dealKinds } from '@contracts/resources/members/corporationDeal'
import { corporationLead, type leadNeeds } from '@contracts/resources/members/corporationLead'
import { documentNo } from '@server/records/documentNo'
import { defineServer, type Effect } from '@server/records/recordServer'
import { lockRecord, makeRecord } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import { demoLeads } from './demo/corporations'

/** What a deal is of, by what was asked for. */
const kindOf: Readonly<Record<keyof typeof leadNeeds, keyof typeof dealKinds>> = {
  ROOM: 'ROOM',
  TEAM: 'ROOM',
  MEETING: 'MEETING',
  BANQUET: 'DISH',
}
const longestTitle = 60

/** A lead that was won is a deal of the corporation that it became. */
async function makeDeal({ db, services, caller, record, payload }: Effect<typeof corporationLead>): Promise<void> {
  const { corporationId, company, need, expectDate } = record.values
  const client = await lockRecord(db, corporation, corporationId ?? 0)
  if (client.status !== 'ACTIVE') throw refused('只能为合作中的企业成交')
  await makeRecord(db, services.now(), caller, corporationDeal, {
    dealNo: documentNo('CJ', services.now()),
    corporationId: client.id,
    kind: kindOf[need],
    title: `${company} ${corporationLead.fields.need.values[need]}`.slice(0, longestTitle),
    amount: Number(payload.amount),
    useRange: expectDate === null ? null : [expectDate, expectDate],
    settlement: client.values.settlement,
    salesId: client.values.salesId,
  })
}

export default defineServer(corporationLead, { effects: { 'make the deal': makeDeal }, seed: demoLeads })
