import { failed, type Model } from '../testing/model'
import type { Screen } from '../testing/screen'
import type { Link, Part, Snapshots } from '../testing/together/together'
import { isNoSession } from '../flows/session/machine'
import { noSession } from '../flows/session/screen'
import { model as uploads } from '../flows/uploads/cases'
import type { Upload } from '../flows/uploads/machine'
import { screen as uploadsScreen } from '../flows/uploads/screen'

const turnedAway = 'registerFile[登录已过期]'
const clause = 'docs/console.md, 2'

/** Two files of the tray, and what the gateway says of a registration whose session is gone. */
const model = {
  ...uploads,
  cases: [...uploads.cases, failed('registerFile', Object.assign(new Error(''), { status: 401 }), '登录已过期')],
  words: { ...uploads.words, [turnedAway]: '登记文件时，网关答 401' },
} as Model

/** The registration is turned away as every call is whose session is gone. */
function refusing(screen: Screen): Screen {
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

/** How a tester comes to where files are chosen. */
export const where = uploads.where!

/** What two files do by themselves: they are sent and registered, or the registration is turned away. */
export const twoFilesGoOn: readonly string[] = ['add[两个文件]', 'putFile[ok]', 'registerFile[ok]', turnedAway]

/**
 * The queue with two files in its tray, whose registration may be turned away with 401.
 * @param tray the queue's screen where it is walked
 * @param only labels of what happens here
 */
export const trayPart = (tray: Screen = uploadsScreen, only: readonly string[] = twoFilesGoOn) =>
  ({
    model,
    screen: refusing(tray),
    isBegunByLink: true,
    only,
    byHand: ['add[两个文件]'],
    // Chosen again they would be other files.
    onlyIn: {
      'add[两个文件]': ({ context }: { context: { uploads: readonly Upload[] } }) => context.uploads.length === 0,
    },
    keptBack: [turnedAway],
  }) satisfies Part

/** What ties the registration to the session. */
export const trayLinks: readonly Link[] = [
  {
    name: '登记被答 401，会话即过期，登记等着',
    clause,
    when: { part: 'uploads', takes: [turnedAway] },
    brings: { part: 'session', does: 'refused' },
  },
  {
    name: '会话恢复，等着的登记自己再发',
    clause,
    when: { part: 'session', enters: 'signedIn' },
    brings: { part: 'uploads', asksAgain: 'registerFile' },
  },
]

/** What holds of the queue while its session ends and comes back. */
export const trayInvariants = {
  登录过期不算上传失败: ({ uploads: queue }: Snapshots<'uploads'>) =>
    ((queue?.context.uploads ?? []) as readonly Upload[]).every(({ status }) => status !== 'failed'),
}
