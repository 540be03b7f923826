import { corporation } from '@contracts/resources/members/corporation'
import { defineServer, type Effect } from '@server/records/recordServer'
import { segmentsOf, smsTexts } from '@server/sms/smsText'
import { queueMessages } from '@server/smsOutbox/queueMessages'
import { smsJob } from '@server/smsOutbox/sendMessages'
import { smsBalance } from '@server/smsOutbox/smsBalance'
import { standingOfCorporations } from './corporationFacts'
import { demoCorporations } from './demo/corporations'

/** The contact learns the code by which people join. Without a message left to send it still stands on the page. */
async function sendInviteCode({ db, services, caller, record, afterwards }: Effect<typeof corporation>): Promise<void> {
  const { name, inviteCode, contactPhone } = record.values
  if (inviteCode === null) return
  const text = smsTexts.inviteCode(name, inviteCode)
  if ((await smsBalance(db, record.hotelId ?? 0)) < segmentsOf(text)) return
  await queueMessages(db, services.now(), caller, [
    { reference: `${corporation.key} ${record.id} ${record.version}`, scene: 'CORP', phone: contactPhone, text },
  ])
  afterwards(() => services.jobs.request(smsJob))
}

export default defineServer(corporation, {
  effects: { 'send the invite code': sendInviteCode },
  facts: { standing: standingOfCorporations },
  seed: demoCorporations,
})
