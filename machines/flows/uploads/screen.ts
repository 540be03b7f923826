import { defineScreen, type Look, type Reply, type Sight } from '../../testing/screen'
import type { Outcome } from '../../testing/drive'
import { model } from './cases'
import { UploadInterrupted, type Upload } from './machine'

const tray: Sight = { role: 'region', name: '上传' }
const button = (name: string): Sight => ({ role: 'button', name, within: tray })

/** The question about a name that is taken stands in the tray, over no other control. */
const question: Sight = { role: 'group', name: '同名文件', within: tray }
const offlineWords = '网络中断，恢复后自动继续'
const interruptedWords = '上传中断，稍后自动重试'

/** What a file's row says. */
const rowLooks: Record<Upload['status'], (upload: Upload) => readonly (Sight | string)[]> = {
  waiting: () => ['等待上传'],
  sending: ({ name }) => [{ role: 'progressbar', name: new RegExp(`^${name} 已上传 \\d+%$`), within: tray }],
  done: () => [{ role: 'img', name: '已上传', within: tray }],
  failed: ({ problem }) => [{ role: 'img', name: '失败', within: tray }, problem ?? ''],
  cancelled: () => ['已取消'],
  paused: () => ['已暂停'],
  asking: () => ['文件夹里已有同名文件'],
  lost: ({ name }) => ['页面刷新过，请重新选择这个文件', button(`重新选择 ${name}`)],
  skipped: () => ['已跳过'],
}

/** What comes first is what somebody has to know first. */
function titleOf(uploads: readonly Upload[]): string {
  const count = (...statuses: Upload['status'][]) => uploads.filter(({ status }) => statuses.includes(status)).length
  const left = count('waiting', 'sending')
  const asking = count('asking')
  const stopped = count('paused', 'lost')
  const failed = count('failed')
  if (left > 0) return `正在上传，还有 ${left} 个`
  if (asking > 0) return `${asking} 个文件有同名，请选择`
  if (stopped > 0) return `${stopped} 个文件没有传完`
  if (failed > 0) return `${failed} 个文件没有上传`
  const [done, leftOut] = [count('done'), count('cancelled', 'skipped')]
  if (leftOut === 0) return '上传完成'
  return done > 0 ? `已上传 ${done} 个，${leftOut} 个未上传` : '没有上传文件'
}

/** What is read out when a phase begins. */
function spokenOf(uploads: readonly Upload[], isOffline: boolean): string {
  const count = (...statuses: Upload['status'][]) => uploads.filter(({ status }) => statuses.includes(status)).length
  if (isOffline) return '连接断开，上传已自动暂停'
  if (count('asking') > 0) return '有同名文件，请选择替换、保留两者或跳过'
  if (count('waiting', 'sending') > 0) return '开始上传'
  if (count('paused', 'lost') > 0) return '上传已停下，可以继续'
  if (count('failed') > 0) return `上传结束，${count('failed')} 个失败`
  const [done, leftOut] = [count('done'), count('cancelled', 'skipped')]
  if (leftOut === 0) return '上传结束，全部成功'
  return done > 0 ? `上传结束，${done} 个成功，${leftOut} 个未上传` : '上传结束，没有上传文件'
}

interface Seen {
  value: unknown
  context: { uploads: readonly Upload[] }
}

function look({ value, context: { uploads } }: Seen): Look {
  if (uploads.length === 0) return { hides: [tray] }
  const sometimes: readonly (readonly [Sight | string, boolean])[] = [
    [{ role: 'progressbar', within: tray }, uploads.some(({ status }) => status === 'sending')],
    [question, uploads.some(({ status }) => status === 'asking')],
    [offlineWords, value === 'offline'],
    [interruptedWords, value === 'interrupted'],
  ]
  return {
    shows: [
      tray,
      titleOf(uploads),
      ...uploads.flatMap((one) => [one.name, ...rowLooks[one.status](one)]),
      ...sometimes.filter(([, isThere]) => isThere).map(([seen]) => seen),
    ],
    spoken: [spokenOf(uploads, value === 'offline')],
    hides: sometimes.filter(([, isThere]) => !isThere).map(([seen]) => seen),
  }
}

function replyOf(outcome: Outcome): Reply {
  if (outcome.ok) return {}
  const { message } = outcome.error as Error
  // An earlier attempt is still being worked on; without any answer the connection would be lost at once.
  return outcome.error instanceof UploadInterrupted ? { code: 40905, message } : { code: 40000, message }
}

/**
 * The tray of uploads above every page (Shared building blocks, 5 and 7.2); files are chosen in the system's own
 * dialog.
 */
export const screen = defineScreen(model, {
  remembersOtherwise: '文件编号由浏览器生成',
  controls: {
    add: 'outside',
    restore: 'outside',
    'connection lost': 'outside',
    'connection back': 'outside',
    // The row's own button opens the system's dialog.
    'bring back': 'outside',
    'answer[替换]': button('替换'),
    'answer[保留两者]': button('保留两者'),
    'answer[跳过]': button('跳过'),
    'pause all': button('全部暂停'),
    'resume all': button('继续上传'),
    'pause[第一个]': button('暂停 大堂.png'),
    'resume[第一个]': button('继续 大堂.png'),
    'cancel all': button('全部取消'),
    'cancel[第一个]': button('取消 大堂.png'),
    'cancel[第二个]': button('取消 海报.png'),
    'retry[第一个]': button('重试 大堂.png'),
    'retry[空文件]': button('重试 空.png'),
    'retry all': button('全部重试'),
    'clear finished': button('清除已结束的上传'),
  },
  states: { idle: look, offline: look, interrupted: look, 'uploading.putting': look, 'uploading.registering': look },
  // Files, their bytes on the way to storage, and what a page that is gone has kept of them.
  decidedByBrowser: { add: 'files', restore: 'files', 'connection lost': 'network' },
  requests: {
    registerFile: {
      method: 'POST',
      path: '/api/oss-api/eb/oss/file_uploaded',
      // Beside a namesake it is given a name of its own, made of the moment.
      sends: ({ upload, key }: { upload: Upload; key: string }) =>
        upload.answer === 'keep both'
          ? {}
          : { body: { app: 'ebooking', scene: 'default', fileName: upload.name, key, ossDisplayId: upload.folderId } },
      replies: replyOf,
    },
  },
})
