import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { describeDevice } from '@server/identity/device'
import type { Caller } from '@server/identity/identity'
import { operations } from '@server/identity/operationLog'
import { operationLog } from '@server/identity/tables'
import { tellUser } from './messageTeller'

/**
 * Before a sign-in is logged: sends the user a message when none of those remembered came from such a device and
 * browser, whatever the browser's version (docs/console.md, 7). The very first sign-in sends no message.
 */
export async function tellOfNewDevice(db: Database, at: Date, userId: string, caller: Caller): Promise<void> {
  const { device, browser } = describeDevice(caller.headers.get('User-Agent'))
  const kind = `${device} · ${browser.replace(/ \d+$/, '')}`
  const [former] = await db
    .select({
      any: sql<boolean>`count(*) > 0`,
      alike: sql<boolean>`coalesce(bool_or(regexp_replace(${operationLog.device}, ' [0-9]+$', '') = ${kind}), false)`,
    })
    .from(operationLog)
    .where(and(eq(operationLog.userId, userId), eq(operationLog.action, operations.signIn)))
  if (!former?.any || former.alike) return
  await tellUser(
    db,
    at,
    { userId, brandId: null, hotelId: null },
    {
      kind: 'SECURITY',
      level: 'IMPORTANT',
      title: `新设备登录：${kind}`,
      body: `从 ${caller.address || '未知地址'} 登录。如果不是你本人，请马上修改密码，并下线该设备。`,
      link: '/profile',
      dedupKey: `new-device ${kind}`,
    },
  )
}
