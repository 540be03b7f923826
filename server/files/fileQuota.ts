import type { FileUsage } from '@contracts/calls/ossApi'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { holdKey } from '../db/holdKey'
import { hotelConfig } from '../settings/tables'
import type { Tenant } from '../identity/identity'
import { fileRefusals } from './fileRefusals'
import { fileItems, unlistedPrefixes } from './tables'

const mebibyte = 1024 ** 2
const gibibyte = 1024 ** 3

/** What a store may keep where neither it nor its brand has a limit of its own: 100 GiB and 200,000 files. */
const defaultLimits = { bytes: 100 * gibibyte, files: 200_000 }

/** Rows of hotel_config that set other limits: whole numbers, of mebibytes and of files. */
const limitNames = { bytes: 'FILE_QUOTA_MB', files: 'FILE_QUOTA_FILES' } as const

type Place = Pick<Tenant, 'brandId' | 'hotelId'>

/**
 * What was uploaded at a store, by whomever and into whichever tree, and what may be. The trash counts until it is
 * purged: its objects still lie in storage; what no tree lists counts as the sweeper has last found it. A whole-brand
 * tenant counts what was uploaded without a store.
 */
export async function fileUsage(db: Database, place: Place): Promise<FileUsage> {
  const { brandId, hotelId } = place
  const [unlisted] = await db
    .select({
      used: sql<number | string>`coalesce(sum(${unlistedPrefixes.bytes}), 0)`,
      files: sql<number | string>`coalesce(sum(${unlistedPrefixes.objects}), 0)`,
    })
    .from(unlistedPrefixes)
    .where(
      and(
        eq(unlistedPrefixes.brandId, brandId),
        hotelId === null ? isNull(unlistedPrefixes.hotelId) : eq(unlistedPrefixes.hotelId, hotelId),
      ),
    )
  const [sum] = await db
    .select({
      used: sql<number | string>`coalesce(sum(${fileItems.fileSize}), 0)`,
      files: sql<number | string>`count(*)`,
    })
    .from(fileItems)
    .where(
      and(
        eq(fileItems.brandId, brandId),
        hotelId === null ? isNull(fileItems.hotelId) : eq(fileItems.hotelId, hotelId),
        sql`NOT ${fileItems.isFolder}`,
      ),
    )
  const limits = await limitsOf(db, place)
  return {
    used: Number(sum!.used) + Number(unlisted!.used),
    limit: limits.bytes,
    files: Number(sum!.files) + Number(unlisted!.files),
    filesLimit: limits.files,
  }
}

/**
 * To be called in the transaction that registers a file, before its row is written. Registrations of one store wait for
 * one another from here on, so that together they can't keep more than it may.
 * @param bytes size of the files to come
 * @param more  how many they are
 * @throws Refusal when it does not fit
 */
export async function requireQuota(db: Database, place: Place, bytes: number, more = 1): Promise<void> {
  await holdKey(db, `file-quota:${place.brandId}:${place.hotelId ?? ''}`)
  const { used, limit, files, filesLimit } = await fileUsage(db, place)
  if (files + more > filesLimit) throw fileRefusals.filesUsedUp(filesLimit)
  if (used + bytes > limit) throw fileRefusals.spaceUsedUp(sizeText(limit))
}

/** Whether a store may keep one more byte. */
export async function hasRoom(db: Database, place: Place): Promise<boolean> {
  const { used, limit, files, filesLimit } = await fileUsage(db, place)
  return files < filesLimit && used < limit
}

/** The store's own limits, else its brand's, else the default. */
async function limitsOf(db: Database, { brandId, hotelId }: Place) {
  const ofBrand = isNull(hotelConfig.hotelId)
  const rows = await db
    .select()
    .from(hotelConfig)
    .where(
      and(
        eq(hotelConfig.brandId, brandId),
        hotelId === null ? ofBrand : or(ofBrand, eq(hotelConfig.hotelId, hotelId)),
        inArray(hotelConfig.name, Object.values(limitNames)),
      ),
    )
  const setTo = (name: string) => {
    const set = rows.filter((row) => row.name === name && /^\d{1,9}$/.test(row.value))
    const own = set.find((row) => row.hotelId !== null) ?? set[0]
    return own && Number(own.value)
  }
  const mebibytes = setTo(limitNames.bytes)
  return {
    bytes: mebibytes === undefined ? defaultLimits.bytes : mebibytes * mebibyte,
    files: setTo(limitNames.files) ?? defaultLimits.files,
  }
}

/** In whole GB where it is some, else in MB. */
const sizeText = (bytes: number) => (bytes % gibibyte === 0 ? `${bytes / gibibyte}GB` : `${bytes / mebibyte}MB`)
