import type { Screen } from '../../testing/screen'
import { defineTogether } from '../../testing/together/together'
import { expiryInvariants, expiryParts, pageLinks, reloginCovers, reloginLinks } from '../expiry'
import { trayInvariants, trayLinks, trayPart, twoFilesGoOn, where } from '../tray'
import { stories } from './stories'

/** Who uploads. */
export const account = 'admin'

/**
 * @param now the console's wall clock, ms; it stands still
 * @param tray the queue's screen where it is walked
 */
export const togetherAt = (now: () => number, tray?: Screen) =>
  defineTogether<'session' | 'uploads' | 'relogin'>({
    title: '上传文件时登录过期',
    where,
    notInView: '每个联动都在浏览器里走',
    parts: {
      // A call without an answer would be the connection's affair, and the queue's too.
      ...expiryParts(now, account, ['askWhoResumes[无应答]', 'refresh[无应答]', 'signIn[网络异常]']),
      uploads: trayPart(tray, [...twoFilesGoOn, 'pause[第一个]', 'resume[第一个]', 'cancel[第一个]']),
    },
    links: [...pageLinks('uploads', '上传队列'), ...trayLinks, ...reloginLinks],
    covers: [reloginCovers('uploads')],
    invariants: { ...expiryInvariants('uploads', '上传队列'), ...trayInvariants },
    stories,
  })

export const together = togetherAt(() => Date.now())
