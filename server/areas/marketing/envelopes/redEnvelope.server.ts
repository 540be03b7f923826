import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { defineServer, type DraftCheck } from '@server/records/recordServer'
import { demoEnvelopes } from '../demo/envelopes'
import { addStock } from './envelopeStock'
import { fundOf, reservedOf, usesOf } from './envelopeUses'
import { giveToMembers } from './memberEnvelopes'

/** What the points mall may give away stays there for it. */
const envelopeDraft: DraftCheck<typeof redEnvelope> = async (
  db,
  _caller,
  { values, stored },
): Promise<Readonly<Record<string, string>>> => {
  const reserved = stored ? ((await reservedOf(db, [stored.id])).get(stored.id) ?? 0) : 0
  if (reserved === 0) return {}
  return {
    ...(values.getMode !== 'POINTS' && { getMode: '已在积分商城上架，不能修改' }),
    ...(values.stock < reserved && { stock: `积分商城已预留${reserved}个，不能少于此数` }),
  }
}

export default defineServer(redEnvelope, {
  effects: { 'give it to the members': giveToMembers, 'add to the stock': addStock },
  facts: { uses: usesOf, fund: fundOf },
  draftCheck: envelopeDraft,
  seed: demoEnvelopes,
})
