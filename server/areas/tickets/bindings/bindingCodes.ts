import type { RecordValues } from '@contracts/resources/definition'
import { foreignCodesIn } from '@contracts/resources/tickets/jobCodes'
import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { Command } from '@server/records/recordServer'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import type { Cell } from '@server/records/cellText'
import { csvFile } from '@server/records/csvFile'
import { someDigits } from '@server/records/documentNo'
import { collectFile } from '@server/records/exportFile'
import { requireRecord } from '@server/records/findRecord'
import { dayStamp } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { moveStock } from '../orders/stock'
import { ticketBindingCodes } from './tables'

type Binding = RecordValues<typeof ticketBinding>

/** Digits behind the prefix: enough that a code cannot be guessed. */
const codeDigits = 10
const pinDigits = 6
/** Rows of one statement. */
const rowsAtOnce = 1_000

/** Codes as they are printed: drawn anew until there are enough, each once. */
function drawCodes({ prefix, quantity }: Binding): readonly string[] {
  const codes = new Set<string>()
  while (codes.size < (quantity ?? 0)) codes.add(`${prefix ?? ''}${someDigits(codeDigits)}`)
  return [...codes]
}

function codesOf(binding: Binding): readonly string[] {
  switch (binding.bindType) {
    case 'PRESET':
      return drawCodes(binding)
    case 'THIRD':
      return foreignCodesIn(binding.thirdCodes ?? '')
    case 'POS':
      return []
  }
}

/**
 * ENABLE: codes are made and as much stock is locked. @throws Refusal for a product not on sale, 库存不足, a code in use
 */
export const makeCodes: Command<typeof ticketBinding> = async ({ db, record }) => {
  const binding = record.values
  await checkProduct(db, binding.productId)
  const codes = codesOf(binding)
  const pieces = binding.bindType === 'POS' ? (binding.quantity ?? 0) : codes.length
  const rows = codes.map((code, at) => ({
    bindingId: record.id,
    seq: at + 1,
    hotelId: record.hotelId ?? 0,
    code,
    pin: binding.bindType === 'PRESET' && binding.needPin ? someDigits(pinDigits) : null,
    state: 'FREE' as const,
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const chunk = rows.slice(at, at + rowsAtOnce)
    const kept = await db
      .insert(ticketBindingCodes)
      .values(chunk)
      .onConflictDoNothing()
      .returning({ code: ticketBindingCodes.code })
    const known = new Set(kept.map(({ code }) => code))
    const taken = chunk.find(({ code }) => !known.has(code))
    if (taken) throw refused(`券码${taken.code}已在其他绑定中使用`)
  }
  await moveStock(db, [{ productId: binding.productId, spec: null, locked: pieces, sold: 0 }])
  await keepCount(db, record.id, pieces)
}

async function checkProduct(tx: Database, productId: number): Promise<void> {
  const { status, values } = await lockRecord(tx, ticketProduct, productId)
  if (status !== 'PUBLISHED' && status !== 'SHARE') throw refused('商品未上线，不能启用')
  if (values.productSpecType === '1') throw refused('多规格商品不支持绑定')
}

/** How many codes there are is no change that people make: neither version nor history follow it. */
async function keepCount(tx: Database, bindingId: number, codeCount: number): Promise<void> {
  const { table, columns } = recordTable(ticketBinding)
  await tx.update(table).set({ codeCount }).where(eq(columns.id, bindingId))
}

/** CLOSE: what was not bound is void, and its stock can be sold again. */
export const giveRestBack: Command<typeof ticketBinding> = async ({ db, record }) => {
  const { productId, codeCount, boundCount } = record.values
  await db
    .update(ticketBindingCodes)
    .set({ state: 'VOID' })
    .where(and(eq(ticketBindingCodes.bindingId, record.id), eq(ticketBindingCodes.state, 'FREE')))
  const rest = (codeCount ?? 0) - (boundCount ?? 0)
  await moveStock(db, [{ productId, spec: null, locked: -rest, sold: 0 }])
}

const states = { FREE: '未绑定', BOUND: '已绑定', VOID: '已失效' } as const

async function* packRows(db: Database, bindingId: number): AsyncGenerator<readonly Cell[]> {
  yield ['序号', '券号', '密码', '状态']
  for (let after = 0; ;) {
    const rows = await db
      .select()
      .from(ticketBindingCodes)
      .where(and(eq(ticketBindingCodes.bindingId, bindingId), gt(ticketBindingCodes.seq, after)))
      .orderBy(asc(ticketBindingCodes.seq))
      .limit(rowsAtOnce)
    if (rows.length === 0) return
    for (const { seq, code, pin, state } of rows) yield [seq, code, pin ?? '', states[state]]
    after = rows.at(-1)!.seq
  }
}

/** 下载码包: every code of a binding with its pin. @throws Refusal 40400, and where there are no codes */
export async function downloadBindingCodes(
  { db, now }: Services,
  caller: RecordCaller,
  id: number,
): Promise<{ name: string; base64: string }> {
  const { values } = await requireRecord(db, caller, ticketBinding, id)
  const [found] = await db
    .select({ codes: count() })
    .from(ticketBindingCodes)
    .where(eq(ticketBindingCodes.bindingId, id))
  if (!found?.codes) throw refused('还没有券号，请先启用')
  const file = await collectFile(csvFile(packRows(db, id)))
  return { name: `${values.name}-码包-${dayStamp(now())}.csv`, base64: file.toString('base64') }
}
