import type { Upload } from '@machines/flows/uploads/machine'
import { isOnItsWay } from '@machines/flows/uploads/upload'
import { fileSize } from '../explorer/fileSize'

/** How many stand where, and their bytes. */
export interface UploadTotals {
  left: number
  asking: number
  stopped: number
  failed: number
  done: number
  /** By somebody: cancelled, or left out for one of the same name. */
  leftOut: number
  /** Of what has arrived, in bytes. */
  doneBytes: number
  /** Of what has arrived or is on its way, in bytes. */
  allBytes: number
}

export function totalsOf(uploads: readonly Upload[]): UploadTotals {
  const totals: UploadTotals = {
    left: 0,
    asking: 0,
    stopped: 0,
    failed: 0,
    done: 0,
    leftOut: 0,
    doneBytes: 0,
    allBytes: 0,
  }
  for (const upload of uploads) {
    const { status, size } = upload
    if (isOnItsWay(upload)) totals.left++
    if (status === 'asking') totals.asking++
    if (status === 'paused' || status === 'lost') totals.stopped++
    if (status === 'failed') totals.failed++
    if (status === 'cancelled' || status === 'skipped') totals.leftOut++
    if (status === 'done') totals.done++
    if (status === 'done') totals.doneBytes += size
    if (status === 'done' || isOnItsWay(upload)) totals.allBytes += size
  }
  return totals
}

/** What the tray says first. */
export function titleOf({ left, asking, stopped, failed, done, leftOut }: UploadTotals): string {
  if (left > 0) return `正在上传，还有 ${left} 个`
  if (asking > 0) return `${asking} 个文件有同名，请选择`
  if (stopped > 0) return `${stopped} 个文件没有传完`
  if (failed > 0) return `${failed} 个文件没有上传`
  if (leftOut === 0) return '上传完成'
  return done > 0 ? `已上传 ${done} 个，${leftOut} 个未上传` : '没有上传文件'
}

/** What is read out: only when a phase begins, never with each file. */
export function spokenOf(totals: UploadTotals, isOffline: boolean): string {
  const { left, asking, stopped, failed, done, leftOut } = totals
  if (isOffline) return '连接断开，上传已自动暂停'
  if (asking > 0) return '有同名文件，请选择替换、保留两者或跳过'
  if (left > 0) return '开始上传'
  if (stopped > 0) return '上传已停下，可以继续'
  if (failed > 0) return `上传结束，${failed} 个失败`
  if (leftOut === 0) return '上传结束，全部成功'
  return done > 0 ? `上传结束，${done} 个成功，${leftOut} 个未上传` : '上传结束，没有上传文件'
}

const minute = 60
const hour = 60 * minute

/** `剩余约 40 秒`, `剩余约 3 分钟`, `剩余约 2 小时 5 分钟`. @param seconds ≥ 0 */
export function remainingWords(seconds: number): string {
  if (seconds < minute) return `剩余约 ${Math.max(1, Math.ceil(seconds))} 秒`
  const minutes = Math.ceil(seconds / minute)
  if (minutes < minute) return `剩余约 ${minutes} 分钟`
  return `剩余约 ${Math.floor((minutes * minute) / hour)} 小时 ${minutes % minute} 分钟`
}

/** `12 MB / 1 GB · 3.2 MB/s · 剩余约 5 分钟`; without speed and time before anything was measured. */
export function progressWords(sent: number, all: number, speed: number): string {
  const amount = `${fileSize(sent)} / ${fileSize(all)}`
  if (speed <= 0) return amount
  return [amount, `${fileSize(Math.round(speed))}/s`, remainingWords((all - sent) / speed)].join(' · ')
}
