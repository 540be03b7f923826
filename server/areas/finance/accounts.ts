import {
  accountKinds,
  debitNormal,
  mayOwe,
  ofPlatform,
  rechargeProducts,
  type AccountKind,
  type Direction,
  type ownerTypes,
} from '@contracts/resources/finance/codes'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { payMethods } from '@contracts/resources/payMethods'
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { brands, hotels } from '@server/identity/tables'
import { refused } from '@server/refusal'
import type { RecordCaller } from '@server/records/recordCaller'
import type { FieldColumn } from '@server/records/recordTable'
import { recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import { systemAt } from '@server/records/systemRecords'

/** What the parts of an owner's accounts are called. */
const partNames: Readonly<Record<string, string>> = { ...payMethods, ...rechargeProducts }

/** What a posting that would overdraw an account is answered. */
const overdrawn = '余额不足，请先充值或等待结算'

/** An account as an entry names it. */
export interface AccountName {
  readonly kind: AccountKind
  readonly ownerType: keyof typeof ownerTypes
  readonly ownerId: number
  /** Channel, card type …; '' where an owner has one account of the kind. */
  readonly sub: string
  /** What its owner is called, where that is no store, brand or platform. */
  readonly ownerName?: string
}

/** One side of an entry. */
export interface PostedLine {
  readonly account: AccountName
  readonly direction: Direction
  /** fen, above 0 */
  readonly amount: number
}

/** An account in the course of one posting. */
export interface Touched {
  readonly id: number
  readonly kind: AccountKind
  /** Where its lines stand. */
  readonly place: RecordCaller
  balance: number
}

export const keyOf = ({ kind, ownerType, ownerId, sub }: AccountName): string =>
  `${kind}:${ownerType}:${ownerId}:${sub}`

/** An account of a place itself, or of the platform there; all stores of a brand have one trust account. */
export function accountAt({ tenant }: RecordCaller, kind: AccountKind, sub = ''): AccountName {
  if (kind === 'BANK') return { kind, ownerType: 'PLATFORM', ownerId: tenant.brandId, sub }
  if (ofPlatform.has(kind)) return { kind, ownerType: 'PLATFORM', ownerId: tenant.hotelId ?? 0, sub }
  return tenant.hotelId === null
    ? { kind, ownerType: 'BRAND', ownerId: tenant.brandId, sub }
    : { kind, ownerType: 'HOTEL', ownerId: tenant.hotelId, sub }
}

/** Where an account stands: with its store or brand, else where the entry is posted. */
function placeOfAccount(place: RecordCaller, { kind, ownerType, ownerId }: AccountName): RecordCaller {
  const { brandId, hotelId } = place.tenant
  if (kind === 'BANK') return systemAt({ brandId, hotelId: null }, place.userId)
  if (ownerType === 'HOTEL' && ownerId !== hotelId) return systemAt({ brandId, hotelId: ownerId }, place.userId)
  if (ownerType === 'BRAND' && hotelId !== null) return systemAt({ brandId: ownerId, hotelId: null }, place.userId)
  return place
}

/** Records of the place itself: of a store, or of a brand without those of its stores. */
export const atPlace = (
  columns: { readonly hotelId: FieldColumn<number>; readonly brandId: FieldColumn<number> },
  { tenant }: RecordCaller,
): SQL =>
  and(
    eq(columns.brandId, tenant.brandId),
    tenant.hotelId === null ? isNull(columns.hotelId) : eq(columns.hotelId, tenant.hotelId),
  )!

/** Makes the accounts that are not there yet and locks all of them, in the order of their ids. @returns by key */
export async function lockAccounts(
  tx: Database,
  at: Date,
  place: RecordCaller,
  lines: readonly PostedLine[],
): Promise<ReadonlyMap<string, Touched>> {
  const { table, columns } = recordTable(ledgerAccount)
  const names = new Map(lines.map(({ account }) => [keyOf(account), account]))
  const isNamed = and(eq(columns.brandId, place.tenant.brandId), inArray(columns.accountKey, [...names.keys()]))
  const known = await tx.select({ accountKey: columns.accountKey }).from(table).where(isNamed)
  const missing = [...names].filter(([key]) => !known.some(({ accountKey }) => accountKey === key))
  if (missing.length > 0) await makeAccounts(tx, at, place, missing)
  const found = await tx.select().from(table).where(isNamed).orderBy(asc(columns.id)).for('update')
  return new Map(
    found.map(({ accountKey, id, kind, balance }): [string, Touched] => [
      accountKey,
      { id, kind, balance, place: placeOfAccount(place, names.get(accountKey)!) },
    ]),
  )
}

async function makeAccounts(
  tx: Database,
  at: Date,
  place: RecordCaller,
  missing: readonly (readonly [string, AccountName])[],
): Promise<void> {
  const rows = await Promise.all(
    missing.map(async ([accountKey, account]) => {
      const { kind, ownerType, ownerId, sub } = account
      const ownerName = account.ownerName ?? (await ownerNameOf(tx, account))
      const part = partNames[sub] ?? sub
      const name = `${[accountKinds[kind], part].filter((word) => word !== '').join(' ')} · ${ownerName}`
      return newRow(ledgerAccount, placeOfAccount(place, account), at, {
        accountKey,
        name,
        kind,
        ownerType,
        ownerId,
        ownerName,
        sub,
        balance: 0,
      })
    }),
  )
  await tx.insert(recordTable(ledgerAccount).table).values(rows).onConflictDoNothing()
}

async function ownerNameOf(tx: Database, { ownerType, ownerId }: AccountName): Promise<string> {
  if (ownerType === 'PLATFORM') return '平台'
  const owners = ownerType === 'HOTEL' ? hotels : ownerType === 'BRAND' ? brands : null
  if (owners === null) return String(ownerId)
  const [found] = await tx.select({ name: owners.name }).from(owners).where(eq(owners.id, ownerId))
  return found?.name ?? String(ownerId)
}

/** @throws Refusal where the balance may not fall below nothing */
export function move(account: Touched, { direction, amount }: Pick<PostedLine, 'direction' | 'amount'>): void {
  const rises = debitNormal.has(account.kind) === (direction === 'DEBIT')
  account.balance += rises ? amount : -amount
  if (account.balance < 0 && !mayOwe.has(account.kind)) throw refused(overdrawn)
}

/** Writes the balance of a locked account. */
export async function keepBalance(tx: Database, at: Date, { id, balance }: Touched): Promise<void> {
  const { table, columns } = recordTable(ledgerAccount)
  await tx.update(table).set({ balance, updatedAt: at }).where(eq(columns.id, id))
}

/** What an account holds; 0 where it was never touched. */
export async function balanceOf(db: Database, place: RecordCaller, account: AccountName): Promise<number> {
  const { table, columns } = recordTable(ledgerAccount)
  const [found] = await db
    .select({ balance: columns.balance })
    .from(table)
    .where(and(eq(columns.brandId, place.tenant.brandId), eq(columns.accountKey, keyOf(account))))
  return found?.balance ?? 0
}
