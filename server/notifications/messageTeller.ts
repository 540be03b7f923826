import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { initialValues } from '@server/records/draft'
import type { RecordCaller } from '@server/records/recordCaller'
import { writeHistory } from '@server/records/recordHistory'
import { recordTable } from '@server/records/recordTables'
import { creationOf, newRow } from '@server/records/saveRecord'
import { storeChanges } from '@server/records/storeChanges'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import type { Receiver, Told } from '@server/teller'
import { announceNews, messages } from './messageTable'

/** Told again with the same key within this time it stays one message that counts (docs/console.md, 7). */
export const dedupMs = 10 * 60 * 1000

type Message = StoredRecord<typeof messages>

/**
 * Writes a message to a user and notifies the user's browsers, in the transaction of what has happened. The same
 * `dedupKey` within ten minutes is one message as long as it has not been read: it counts, and stands first again.
 * @param at the time of the server
 * @returns the id of the message
 * @throws Error for a link that leads out of the console: a fault of the caller, not of the user
 */
export function tellUser(db: Database, at: Date, receiver: Receiver, told: Told): Promise<number> {
  if (told.link !== undefined && !/^\/(?!\/)/.test(told.link)) throw new Error(`${told.link} leads out of the console`)
  const caller = callerOf(receiver)
  const values = valuesOf(told, at)
  return db.transaction(async (tx) => {
    const same = values.dedupKey === null ? null : await sameMessage(tx, at, receiver, values.dedupKey)
    const id = same ? await countAgain(tx, at, caller, same, values) : await write(tx, at, caller, values)
    await announceNews(tx, receiver.userId)
    return id
  })
}

/** To the engine a user's own records are those that the user created, so a message is created by its recipient. */
const callerOf = ({ userId, brandId, hotelId }: Receiver): RecordCaller => ({
  userId,
  tenant: { brandId: brandId ?? 0, hotelId, permissions: new Set(), dataScope: 'SELF' },
})

/** A text of at most `max` characters without what no database stores; null when nothing is left. */
function textOf(name: 'title' | 'body' | 'bizType' | 'bizId' | 'dedupKey', text: string | undefined): string | null {
  const field = messages.fields[name]
  const max = field && 'max' in field ? (field.max ?? Infinity) : Infinity
  const characters = [...(text ?? '').replaceAll('\u0000', '').trim()]
  if (characters.length === 0) return null
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('')
}

const valuesOf = ({ kind, level = 'INFO', link, ...told }: Told, at: Date) => ({
  ...initialValues(messages),
  box: kind === 'TODO' ? ('TODO' as const) : ('NEWS' as const),
  kind,
  level,
  title: textOf('title', told.title) ?? '消息',
  body: textOf('body', told.body),
  link: link ?? null,
  bizType: textOf('bizType', told.bizType),
  bizId: textOf('bizId', told.bizId),
  dedupKey: textOf('dedupKey', told.dedupKey),
  count: 1,
  at: at.toISOString(),
})

async function sameMessage(
  tx: Database,
  at: Date,
  { userId, brandId, hotelId }: Receiver,
  dedupKey: string,
): Promise<Message | null> {
  // Of two equal messages written at once the second sees the first.
  await holdKey(tx, `message ${userId} ${dedupKey}`)
  const { table, columns } = recordTable(messages)
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.userId, userId),
        brandId === null ? isNull(columns.brandId) : eq(columns.brandId, brandId),
        hotelId === null ? isNull(columns.hotelId) : eq(columns.hotelId, hotelId),
        eq(columns.dedupKey, dedupKey),
        eq(columns.status, 'UNREAD'),
        gt(columns.at, new Date(at.getTime() - dedupMs)),
        isNull(columns.deletedAt),
      ),
    )
    .limit(1)
    .for('update')
  return row ? readRow(messages, row) : null
}

async function countAgain(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  same: Message,
  values: ReturnType<typeof valuesOf>,
): Promise<number> {
  const count = same.values.count + 1
  await storeChanges(tx, at, caller, messages, same, { values: { ...values, count }, event: 'save' })
  return same.id
}

async function write(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  values: ReturnType<typeof valuesOf>,
): Promise<number> {
  const [row] = await tx
    .insert(recordTable(messages).table)
    .values(newRow(messages, caller, at, values))
    .returning()
  const message = readRow(messages, row!)
  await writeHistory(tx, messages, { userId: null, at }, [creationOf(message)])
  return message.id
}
