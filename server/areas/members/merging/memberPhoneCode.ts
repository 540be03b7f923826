import type { PhoneCodeSent } from '@contracts/calls/ownAccountApi'
import { codes } from '@contracts/envelope'
import { mobilePhoneProblem } from '@contracts/rules/mobilePhones'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { endCode } from '@server/identity/phoneCodes'
import { brands } from '@server/identity/tables'
import { withAfterwards } from '@server/records/afterwards'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { raiseEvent } from '@server/records/takeTransition'
import { fieldErrors, Refusal } from '@server/refusal'
import type { Services } from '@server/services'
import { signed, smsTexts } from '@server/sms/smsText'
import { members } from '../memberRecords'
import { holderOf, taken } from './changePhone'

interface Wanted {
  readonly memberId: number
  readonly phone: string
}

export const memberPhoneMessages = {
  same: '这就是会员现在的手机号',
  notInUse: '只有正常的会员可以换绑手机，请先解冻或恢复',
} as const

const ownerOf = (memberId: number) => `member ${memberId}`

/**
 * That a number may become a member's own.
 * @returns it, without spaces around it
 * @throws Refusal 40400 for a member out of reach, 40903 for one who is not in use, 42200 for what is no mobile number or
 *   his already, 40000 for another member's
 */
async function checkNew(db: Database, caller: RecordCaller, wanted: Wanted): Promise<string> {
  const { id, brandId, status, values } = await requireRecord(db, caller, members, wanted.memberId)
  if (status !== 'ACTIVE') throw new Refusal(codes.lifecycleRefuses, memberPhoneMessages.notInUse)
  const phone = wanted.phone.trim()
  const problem = mobilePhoneProblem(phone) ?? (phone === values.phone ? memberPhoneMessages.same : null)
  if (problem !== null) throw fieldErrors({ phone: problem }, problem)
  const holder = await holderOf(db, brandId ?? 0, phone, id)
  if (holder !== null) throw taken(holder)
  return phone
}

/**
 * Sends a code to the number that is to become a member's own: the guest at the desk says what it is. No store pays for
 * it.
 * @throws Refusal as `checkNew`, 42900 too often, 40000 when it could not be sent
 */
export async function sendMemberPhoneCode(
  { db, identity }: Services,
  caller: RecordCaller,
  wanted: Wanted,
): Promise<PhoneCodeSent> {
  const phone = await checkNew(db, caller, wanted)
  const [brand] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, caller.tenant.brandId))
  const owner = ownerOf(wanted.memberId)
  return identity.sendCode({
    owner,
    phone,
    // Nobody at a desk sends codes to one number after the other.
    askedBy: [owner, `desk ${caller.userId}`],
    text: (code, minutes) => signed(brand?.name ?? '', smsTexts.memberPhoneCode(code, minutes)),
  })
}

/**
 * 换绑手机: makes the number to which a code was sent the member's own. A code serves once.
 * @throws Refusal as `checkNew`, 42200 for a code that is wrong or over, 42900 after too many of them
 */
export async function changeMemberPhone(
  services: Services,
  caller: RecordCaller,
  { code, ...wanted }: Wanted & { readonly code: string },
): Promise<void> {
  const phone = await checkNew(services.db, caller, wanted)
  const owner = ownerOf(wanted.memberId)
  await services.identity.proveCode({ owner, phone, code })
  await withAfterwards(services, async (tx, afterwards) => {
    const record = await requireRecord(tx, caller, members, wanted.memberId, { toChange: true })
    await raiseEvent({ tx, services, caller, afterwards }, members, record, {
      event: 'CHANGE_PHONE',
      payload: { phone },
    })
    await endCode(tx, owner)
  })
}
