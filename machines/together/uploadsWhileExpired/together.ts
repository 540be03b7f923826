import { failed } from '../../testing/model'
import type { Screen } from '../../testing/screen'
import { defineTogether } from '../../testing/together/together'
import { model as uploads } from '../../flows/uploads/cases'
import type { Upload } from '../../flows/uploads/machine'
import { screen as uploadsScreen } from '../../flows/uploads/screen'
import { isNoSession } from '../../flows/session/machine'
import { noSession } from '../../flows/session/screen'
import { expiryInvariants, expiryParts, pageLinks, reloginCovers, reloginLinks } from '../expiry'
import { stories } from './stories'

/** Who uploads. */
export const account = 'admin'

/** Two files of the tray, and what the gateway says of a registration whose session is gone. */
const twoFiles = {
  ...uploads,
  cases: [...uploads.cases, failed('registerFile', Object.assign(new Error(''), { status: 401 }), '登录已过期')],
  words: { ...uploads.words, 'registerFile[登录已过期]': '登记文件时，网关答 401' },
}

/** The registration is turned away as every call is whose session is gone. */
function turnedAway(screen: Screen): Screen {
  const { registerFile } = screen.requests!
  return {
    ...screen,
    requests: {
      ...screen.requests,
      registerFile: {
        ...registerFile!,
        replies: (outcome, fromGateway) =>
          !outcome.ok && isNoSession(outcome.error) ? noSession : registerFile!.replies?.(outcome, fromGateway),
      },
    },
  }
}

/**
 * @param now the console's wall clock, ms; it stands still
 * @param tray the queue's screen where it is walked
 */
export const togetherAt = (now: () => number, tray: Screen = uploadsScreen) =>
  defineTogether<'session' | 'uploads' | 'relogin'>({
    title: '上传文件时登录过期',
    where: uploads.where!,
    parts: {
      // A call without an answer would be the connection's affair, and the queue's too.
      ...expiryParts(now, account, ['askWhoResumes[无应答]', 'refresh[无应答]', 'signIn[网络异常]']),
      uploads: {
        model: twoFiles,
        screen: turnedAway(tray),
        isBegunByLink: true,
        only: [
          'add[两个文件]',
          'pause[第一个]',
          'resume[第一个]',
          'cancel[第一个]',
          'putFile[ok]',
          'registerFile[ok]',
          'registerFile[登录已过期]',
        ],
        byHand: ['add[两个文件]'],
        // Chosen again they would be other files.
        onlyIn: { 'add[两个文件]': ({ context }) => context.uploads.length === 0 },
        keptBack: ['registerFile[登录已过期]'],
      },
    },
    links: [
      ...pageLinks('uploads', '上传队列'),
      {
        name: '登记被答 401，会话即过期，登记等着',
        clause: 'docs/console.md, 2',
        when: { part: 'uploads', takes: ['registerFile[登录已过期]'] },
        brings: { part: 'session', does: 'refused' },
      },
      {
        name: '会话恢复，等着的登记自己再发',
        clause: 'docs/console.md, 2',
        when: { part: 'session', enters: 'signedIn' },
        brings: { part: 'uploads', asksAgain: 'registerFile' },
      },
      ...reloginLinks,
    ],
    covers: [reloginCovers('uploads')],
    invariants: {
      ...expiryInvariants('uploads', '上传队列'),
      登录过期不算上传失败: ({ uploads: queue }) =>
        (queue?.context.uploads ?? []).every(({ status }: Upload) => status !== 'failed'),
    },
    stories,
  })

export const together = togetherAt(() => Date.now())
