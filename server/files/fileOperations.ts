import { inArray } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Caller, Session, Tenant } from '../identity/identity'
import { describeDevice } from '../identity/device'
import { operationLog } from '../identity/tables'
import type { Services } from '../services'
import { fileItems } from './tables'

/** What the operation log says of files (docs/files.md, 13), in the words of the product. */
export const fileOperations = {
  uploadToken: '申请上传凭证',
  imageToken: '申请图片上传凭证',
  register: '登记文件',
  move: '移动文件',
  copy: '复制文件',
  remove: '删除文件',
  restore: '恢复文件',
  purge: '彻底删除文件',
  share: '分享文件',
  unshare: '停止分享文件',
} as const

type FileOperation = (typeof fileOperations)[keyof typeof fileOperations]

/** Who acts on files, where, and from which address and device. */
export interface FileActor {
  session: Pick<Session, 'userId' | 'adminId' | 'account'>
  tenant: Tenant
  request: Caller
}

/** Writes one line per subject: who, when, from where, and which key or prefix. */
export async function logFileOperation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { session, tenant, request }: FileActor,
  action: FileOperation,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return
  const { device, browser } = describeDevice(request.headers.get('User-Agent'))
  const line = {
    at: now(),
    action,
    userId: session.userId,
    account: session.account,
    brandId: tenant.brandId,
    hotelId: tenant.hotelId,
    ip: request.address,
    device: `${device} · ${browser}`,
  }
  await db.insert(operationLog).values(subjects.map((detail) => ({ ...line, detail })))
}

/**
 * Changes files or folders and logs it in one transaction: neither stands without the other. A refused change leaves
 * no line.
 * @param ids of the items that the caller names; what lies below a named folder is not listed
 */
export async function changeAndLog<Result>(
  services: Services,
  actor: FileActor,
  action: FileOperation,
  ids: readonly number[],
  change: (services: Services) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction(async (tx) => {
    const inside = { ...services, db: tx }
    const subjects = await subjectsOf(tx, ids)
    const result = await change(inside)
    await logFileOperation(inside, actor, action, subjects)
    return result
  })
}

/** The object key of a file; a folder has none and is named by its id. */
async function subjectsOf(db: Database, ids: readonly number[]): Promise<string[]> {
  const items = await db
    .select({ id: fileItems.id, key: fileItems.objectKey, name: fileItems.displayName })
    .from(fileItems)
    .where(inArray(fileItems.id, [...ids]))
    .orderBy(fileItems.id)
  return items.map(({ id, key, name }) => key ?? `文件夹 ${id} ${name}`)
}
