import { boards, isBoard, linkParam } from '@contracts/reports/boards'
import { boardPath, reportShare } from '@contracts/resources/reports/reportShare'
import { inArray } from 'drizzle-orm'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '@server/identity/secretBox'
import type { SignedFactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'

/** 144 bits: nobody finds another link by trying. */
const signatureLength = 24
const codeLength = 6
/** Without what is mistaken for something else. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What opens shares by id: worked out anew each time, stored nowhere. */
export interface ShareKeys {
  readonly tokenOf: (id: number) => string
  readonly codeOf: (id: number) => string
}

/**
 * Keys of their own: nothing else that the gateway signs ever passes for a link, nor a link for its password. They are
 * made of the key that is outside the database: a copy of it opens no share.
 */
export function shareKeys({ signingKey }: Pick<SecretBox, 'signingKey'>): ShareKeys {
  const [links, codes] = [signingKey('report share'), signingKey('report share password')]
  const signed = (key: Buffer, id: number) => createHmac('sha256', key).update(String(id)).digest()
  return {
    tokenOf: (id) => `${id}-${signed(links, id).toString('base64url').slice(0, signatureLength)}`,
    codeOf: (id) =>
      [...signed(codes, id).subarray(0, codeLength)].map((byte) => letters[byte % letters.length]).join(''),
  }
}

const tokenPattern = new RegExp(`^(\\d{1,15})-[\\w-]{${signatureLength}}$`)

/** Whether two texts are the same, told in a time that says nothing of them. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The share that a token names; null for one that was not made here. */
export function idOfToken({ tokenOf }: ShareKeys, token: string): number | null {
  const id = Number(tokenPattern.exec(token)?.[1] ?? NaN)
  return Number.isSafeInteger(id) && isSame(tokenOf(id), token) ? id : null
}

/** Where a link opens: a report on a page of its own, a board on the page that it has. */
const pathOf = (key: string, token: string): string =>
  isBoard(key) ? `/#${boards[key].path}?${linkParam}=${token}` : `${boardPath}/${token}`

/** Facts of shares: the address of each, and its password. */
export const openingsOf: SignedFactLookup = async (db, ids, _now, secrets) => {
  const { tokenOf, codeOf } = shareKeys(secrets)
  const { table, columns } = recordTable(reportShare)
  const rows = await db
    .select({ id: columns.id, key: columns.reportKey })
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return new Map(
    rows.map(({ id, key }) => [Number(id), { path: pathOf(key, tokenOf(Number(id))), code: codeOf(Number(id)) }]),
  )
}
