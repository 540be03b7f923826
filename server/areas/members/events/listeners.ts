import { memberSources } from '@contracts/resources/channels'
import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import type { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import type { couponCode } from '@contracts/resources/shop/couponCode'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { eq } from 'drizzle-orm'
import type { Command, Effect, Saved } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import { grades, members } from '../memberRecords'
import {
  cardTitles,
  couponTitles,
  envelopeTitles,
  tellCard,
  tellCompleted,
  tellCoupon,
  tellEnvelope,
  tellPaid,
  tellPoints,
  tellRefunded,
  tellRegistered,
  type Telling,
} from './tellings'
import { writeEvent } from './writeEvents'

const write = (
  { db, services, caller }: Pick<Effect, 'db' | 'services' | 'caller'>,
  telling: Telling | null,
  isByHand = false,
) => writeEvent(db, services.now(), caller, telling, isByHand)

/** An order was paid; the e-cards in it are open by then. */
export const noteOrder: Command<typeof ticketOrder> = async (effect) => {
  const { db, event, record } = effect
  if (event === 'COMPLETE') return write(effect, tellCompleted(record))
  await write(effect, tellPaid(record))
  const { table, columns } = recordTable(ecardAccount)
  const rows = await db.select().from(table).where(eq(columns.orderId, record.id))
  for (const row of rows) await write(effect, tellCard(readRow(ecardAccount, row), 'OPEN'))
}

/** Some of an order went back. */
export const noteRefund: Command<typeof ticketRefund> = async (effect) => {
  const order = await recordOfId(effect.db, ticketOrder, effect.record.values.orderId)
  if (order) await write(effect, tellRefunded(effect.record, order))
}

const isToldOfCards = (event: string): event is keyof typeof cardTitles => Object.hasOwn(cardTitles, event)

/** Something happened to an e-card. */
export const noteCard: Command<typeof ecardAccount> = async (effect) => {
  const { event, record } = effect
  if (isToldOfCards(event)) await write(effect, tellCard(record, event), event === 'FREEZE' || event === 'UNFREEZE')
}

const isToldOfCoupons = (event: string): event is keyof typeof couponTitles => Object.hasOwn(couponTitles, event)

/** Something happened to a code of a coupon. */
export const noteCoupon: Command<typeof couponCode> = async (effect) => {
  const { event, record } = effect
  if (isToldOfCoupons(event)) await write(effect, tellCoupon(record, event), event === 'VOID')
}

const isToldOfEnvelopes = (event: string): event is keyof typeof envelopeTitles => Object.hasOwn(envelopeTitles, event)

/** Something happened to a red envelope that a member has. */
export const noteEnvelope: Command<typeof redEnvelopeReceive> = async (effect) => {
  const { event, record } = effect
  if (isToldOfEnvelopes(event)) await write(effect, tellEnvelope(record, event), event !== 'USE' && event !== 'EXPIRE')
}

/** An entry of points took effect: read anew, for less may have been taken than was asked. */
export const notePoints: Command<typeof pointEntry> = async (effect) => {
  const entry = await recordOfId(effect.db, pointEntry, effect.record.id)
  // Of a merging the event of the member tells; what came before went over with him and is not told twice.
  if (!entry || entry.values.points === 0 || entry.values.entryType === 'MERGE') return
  const telling = tellPoints(entry)
  await write(effect, telling, telling.kind === 'STAFF')
}

type Member = StoredRecord<typeof members>

/** What people do to a member, in the words of its buttons. */
const acts = {
  FREEZE: '冻结会员',
  UNFREEZE: '解冻会员',
  CANCEL: '注销会员',
  REOPEN: '恢复会员',
  ADJUST_GRADE: '调整等级',
  ADJUST_SOURCE: '调整来源',
  SET_TAGS: '打标签',
  CHANGE_PHONE: '换绑手机',
  MERGE: '并入会员',
} as const

const isAct = (event: string): event is keyof typeof acts => Object.hasOwn(acts, event)

async function gradeWords({ db, before, record }: Effect<typeof members>): Promise<string> {
  const names = await Promise.all(
    [before, record].map(async ({ values }) => (await recordOfId(db, grades, values.gradeId))?.values.name ?? ''),
  )
  return names.join(' → ')
}

const tagWords = ({ values }: Member): string => (values.tags ?? []).join('、') || '无标签'
const sourceWord = ({ values }: Member): string => memberSources[values.source]

/** What became of what he was; '' where the act says enough. */
async function changeWords(effect: Effect<typeof members>): Promise<string> {
  const { event, before, record } = effect
  if (event === 'ADJUST_GRADE') return gradeWords(effect)
  if (event === 'ADJUST_SOURCE') return `${sourceWord(before)} → ${sourceWord(record)}`
  return event === 'SET_TAGS' ? `${tagWords(before)} → ${tagWords(record)}`.slice(0, mostOfTags) : ''
}

/** Of tags so much is told: the event has room for a reason beside it. */
const mostOfTags = 180

const aboutMember = ({ id, version, values }: Member, event: string) => ({
  memberId: id,
  refType: 'member' as const,
  refId: id,
  refNo: values.memberNo,
  sourceKey: `member:${id}:${event}:${version}`,
})

/** Something happened to the member himself. */
export const noteMember: Command<typeof members> = async (effect) => {
  const { event, before, record, payload, caller } = effect
  if (event === 'JOIN') return write(effect, tellRegistered(record))
  if (event === 'REGRADE') {
    if (before.values.gradeId === record.values.gradeId) return
    const telling = { ...aboutMember(record, event), kind: 'GRADE' as const, title: '等级变化' }
    return write(effect, { ...telling, detail: await gradeWords(effect) })
  }
  if (!isAct(event)) return
  const reason = typeof payload.reason === 'string' ? payload.reason : ''
  const words = [await changeWords(effect), reason]
  const isMerged = record.values.mergedIntoId !== null
  await write(
    effect,
    {
      ...aboutMember(record, event),
      // Of two who are one now it is told where the rest stands.
      memberId: record.values.mergedIntoId ?? record.id,
      kind: 'STAFF',
      title: acts[event],
      detail: isMerged
        ? `${record.values.name ?? ''} ${record.values.memberNo}`.trim()
        : words.filter(Boolean).join('，') || null,
      storeId: caller.tenant.hotelId,
    },
    true,
  )
}

/** Somebody at the desk has written a member down, or changed what is said of him. */
export async function noteSaving({ db, services, caller, before, record }: Saved<typeof members>): Promise<void> {
  if (before === null) return write({ db, services, caller }, tellRegistered(record), true)
  const changed = Object.entries(members.fields).flatMap(([name, { label }]) =>
    JSON.stringify(before.values[name as keyof Member['values']]) ===
    JSON.stringify(record.values[name as keyof Member['values']])
      ? []
      : [label],
  )
  const telling = { ...aboutMember(record, 'save'), kind: 'PROFILE' as const, title: '修改资料' }
  await write(
    { db, services, caller },
    { ...telling, detail: changed.join('、') || null, storeId: caller.tenant.hotelId },
    true,
  )
}
