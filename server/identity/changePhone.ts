import type { PhoneCodeSent } from '@contracts/calls/ownAccountApi'
import { mobilePhoneProblem } from '@contracts/rules/mobilePhones'
import { and, eq, ne } from 'drizzle-orm'
import { holdKey } from '../db/holdKey'
import { fieldErrors } from '../refusal'
import type { SmsPlatform } from '../sms/smsPlatform'
import { signed, smsTexts } from '../sms/smsText'
import type { Caller, Session } from './identity'
import { logOperation, operations } from './operationLog'
import { endCode, phoneCodeRefusals, proveCode, sendCode, type CodeStore } from './phoneCodes'
import { users } from './tables'

/** Who says so: no store pays for it. */
const sender = '商户后台'

export const phoneMessages = {
  same: '这就是现在的手机号',
  taken: '该手机号已绑定其他账号',
  ...phoneCodeRefusals,
} as const

/** @throws Refusal 42200 for what is no mobile phone, or is the user's already */
function checkNew(session: Session, typed: string): string {
  const phone = typed.trim()
  const problem = mobilePhoneProblem(phone) ?? (phone === session.phone ? phoneMessages.same : null)
  if (problem) throw fieldErrors({ phone: problem }, problem)
  return phone
}

/**
 * Sends a code to the number that is to become the user's own; the code before it ends.
 * @throws Refusal 42200 by field, 42900 within a minute or after too many, 40000 when it could not be sent
 */
export async function sendPhoneCode(
  store: CodeStore,
  session: Session,
  typed: string,
  platform?: SmsPlatform,
): Promise<PhoneCodeSent> {
  const { userId } = session
  const phone = checkNew(session, typed)
  const text = (code: string, minutes: number) => signed(sender, smsTexts.phoneCode(code, minutes))
  return sendCode(store, { owner: userId, phone, askedBy: [userId], text }, platform)
}

/**
 * Makes the number to which a code was sent the user's own. A code serves once.
 * @throws Refusal 42200 by field, also where somebody else has the number; 42900 after five wrong codes
 */
export async function changePhone(
  store: CodeStore,
  session: Session,
  typed: { phone: string; code: string },
  caller: Caller,
): Promise<void> {
  const { userId, account } = session
  const { db, now } = store
  const phone = checkNew(session, typed.phone)
  await proveCode(store, { owner: userId, phone, code: typed.code })
  await db.transaction(async (tx) => {
    // Of two accounts that want the number at once one is refused because it is taken.
    await holdKey(tx, `phone ${phone}`)
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.phone, phone), ne(users.id, userId)))
    if (other) throw fieldErrors({ phone: phoneMessages.taken }, phoneMessages.taken)
    await endCode(tx, userId)
    await tx.update(users).set({ phone, updatedAt: now }).where(eq(users.id, userId))
    await logOperation(tx, { action: operations.changePhone, at: now, userId, account }, caller)
  })
}
