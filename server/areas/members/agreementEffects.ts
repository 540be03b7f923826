import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { recordLink } from '@contracts/resources/recordLink'
import { holdKey } from '@server/db/holdKey'
import { documentNo } from '@server/records/documentNo'
import type { EffectsOf } from '@server/records/recordServer'
import { makeRecord } from '@server/records/systemRecords'
import { usersSeeing } from '@server/records/usersSeeing'
import { tellStaff } from '@server/teller'
import { refused } from '@server/refusal'
import { clashesOfAgreements } from './corporationFacts'

const dayMs = 24 * 60 * 60 * 1000
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** As long as the one before, from the day after its last. */
function nextRange([first, last]: readonly [string, string]): readonly [string, string] {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / dayMs)
  return [dayAfter(last, 1), dayAfter(last, 1 + days)]
}

/** What the lifecycle of an agreement asks for. */
export const agreementEffects: EffectsOf<typeof corporationAgreement> = {
  // Of two that are approved at once the second one finds the first in force.
  'hold its days': async ({ db, services, record }) => {
    await holdKey(db, `agreements of corporation ${record.values.corporationId}`)
    const clash = (await clashesOfAgreements(db, [record.id], services.now())).get(record.id)
    if (typeof clash === 'string') throw refused(clash)
  },
  'write the next one': async ({ db, services, caller, record }) => {
    const { range, agreementNo: _, submittedBy: __, remindedAt: ___, ...values } = record.values
    await makeRecord(db, services.now(), caller, corporationAgreement, {
      ...values,
      agreementNo: documentNo('XY', services.now()),
      range: nextRange(range),
      renewedFrom: record.id,
    })
  },
  'tell of its end': async ({ db, services, record }) => {
    const { id, createdBy, brandId, hotelId, values } = record
    await tellStaff(
      db,
      services.now(),
      { brandId, hotelId },
      {
        event: 'AGREEMENT_END',
        right: corporationAgreement.access.read,
        byDefault: createdBy === null ? [] : [createdBy],
        sees: (userIds) => usersSeeing(db, corporationAgreement, record, userIds),
      },
      {
        kind: 'TODO',
        title: `协议「${values.name}」将于${values.range[1]}到期，请续签`,
        link: recordLink(corporationAgreement, id) ?? undefined,
        bizType: corporationAgreement.key,
        bizId: String(id),
      },
    )
  },
}
