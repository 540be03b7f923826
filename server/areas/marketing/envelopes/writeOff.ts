import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { yuan } from '@machines/lifecycles/yuan'
import { documentNo } from '@server/records/documentNo'
import { userNames } from '@server/records/present'
import type { Command } from '@server/records/recordServer'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Receive } from './envelopeRecords'
import { settingsOf } from './envelopeSettings'
import { payStore, takeFromStore } from './fundTransfers'

/** Where and for what a red envelope was used. */
interface Use {
  readonly storeId: number
  readonly channel: 'ONLINE' | 'DESK'
  readonly orderNo: string | null
  /** fen */
  readonly orderAmount: number
  readonly operatorName: string | null
}

/** Writes down that a red envelope was used, and lets the brand make it good. */
export async function writeUse(moving: Moving, receive: Receive, use: Use): Promise<void> {
  const { tx, services, caller } = moving
  const { brandId, values } = receive
  const now = services.now()
  const setting = (await settingsOf(tx, [brandId ?? 0])).get(brandId ?? 0)
  const writeoff = await makeRecord(
    tx,
    now,
    systemAt({ brandId, hotelId: use.storeId }, caller.userId),
    redEnvelopeWriteoff,
    {
      writeoffNo: documentNo('HX', now),
      receiveId: receive.id,
      code: values.code,
      envelopeId: values.envelopeId,
      envelopeName: values.envelopeName,
      memberId: values.memberId,
      channel: use.channel,
      orderNo: use.orderNo,
      orderAmount: use.orderAmount,
      deduct: values.deduct ?? 0,
      operatorName: use.operatorName,
      writtenAt: now.toISOString(),
      bearer: values.bearer,
      fundStoreId: values.bearer === 'BRAND' ? (setting?.values.fundStoreId ?? null) : null,
    },
  )
  await payStore(moving, writeoff)
}

/** Why a red envelope is of no use in a store; null where it is. */
export const strangeTo = ({ values: { hotelIds } }: Receive, hotelId: number): string | null =>
  hotelIds !== null && hotelIds.length > 0 && !hotelIds.includes(hotelId) ? '红包不适用于本店' : null

/** 核销 at the desk of the store in which the caller stands. @throws Refusal with what is in the way */
export const writeOffAtDesk: Command<typeof redEnvelopeReceive> = async (effect) => {
  const { db, services, caller, record, payload, afterwards } = effect
  const { hotelId } = caller.tenant
  if (hotelId === null) throw refused('请切换到门店后核销')
  const strange = strangeTo(record, hotelId)
  if (strange !== null) throw refused(strange)
  const orderAmount = Number(payload.orderAmount)
  const { threshold } = record.values
  if (orderAmount < threshold) throw refused(`订单满¥${yuan(threshold)}才能使用红包`)
  const operatorName = (await userNames(db, [caller.userId])).get(caller.userId) ?? null
  const moving = { tx: db, services, caller, afterwards }
  await writeUse(moving, record, { storeId: hotelId, channel: 'DESK', orderNo: null, orderAmount, operatorName })
}

/** What was used is its member's again, for as long as its days last. */
export async function returnReceive(moving: Moving, receive: Receive): Promise<void> {
  const isOver = receive.values.validTo < moving.services.now().toISOString()
  const event = isOver ? 'RETURN_LATE' : 'RETURN'
  await raiseEvent(moving, redEnvelopeReceive, receive, { event, payload: {} })
}

/** 撤销核销: the red envelope is the member's again, for as long as its days last. */
export const giveEnvelopeBack: Command<typeof redEnvelopeWriteoff> = async ({
  db,
  services,
  caller,
  afterwards,
  record,
}) => {
  const receive = await lockRecord(db, redEnvelopeReceive, record.values.receiveId)
  await returnReceive({ tx: db, services, caller, afterwards }, receive)
}

/** What the brand has paid for it goes back. */
export const takeMoneyBack: Command<typeof redEnvelopeWriteoff> = ({ db, services, caller, record }) =>
  takeFromStore({ tx: db, services, caller }, record)
