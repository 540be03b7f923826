import type { Upload } from '@machines/flows/uploads/machine'
import { expect, it } from 'vitest'
import { progressWords, remainingWords, spokenOf, titleOf, totalsOf } from './uploadWords'

const upload = (status: Upload['status'], size = 10): Upload => ({
  id: `${status}${size}`,
  name: 'a.png',
  size,
  folderId: 1,
  status,
  unfit: false,
})
const titleFor = (...statuses: Upload['status'][]) => titleOf(totalsOf(statuses.map((status) => upload(status))))

it.each([
  [['sending', 'waiting', 'asking', 'failed'], '正在上传，还有 2 个'],
  [['asking', 'paused', 'failed'], '1 个文件有同名，请选择'],
  [['paused', 'lost', 'failed'], '2 个文件没有传完'],
  [['done', 'failed', 'failed'], '2 个文件没有上传'],
  [['done'], '上传完成'],
  [['done', 'skipped', 'cancelled'], '已上传 1 个，2 个未上传'],
  [['cancelled'], '没有上传文件'],
] as const)('says of %j: %s', (statuses, title) => {
  expect(titleFor(...statuses)).toBe(title)
})

it('counts bytes of what has arrived or is on its way, not of what is over or stopped', () => {
  const totals = totalsOf([upload('done', 1), upload('sending', 2), upload('waiting', 4), upload('failed', 8)])
  expect([totals.doneBytes, totals.allBytes]).toEqual([1, 7])
  expect(totalsOf([upload('paused', 1), upload('skipped', 2), upload('lost', 4)]).allBytes).toBe(0)
})

it('speaks when a phase begins and never with each file', () => {
  const spoken = (...statuses: Upload['status'][]) =>
    spokenOf(totalsOf(statuses.map((status) => upload(status))), false)
  expect(spoken('sending', 'waiting', 'waiting')).toBe('开始上传')
  expect(spoken('done', 'done', 'sending')).toBe('开始上传')
  expect(spoken('sending', 'asking')).toBe('有同名文件，请选择替换、保留两者或跳过')
  expect(spoken('paused')).toBe('上传已停下，可以继续')
  expect(spoken('done', 'failed')).toBe('上传结束，1 个失败')
  expect(spoken('done')).toBe('上传结束，全部成功')
  expect(spoken('cancelled')).toBe('上传结束，没有上传文件')
  expect(spoken('done', 'cancelled')).toBe('上传结束，1 个成功，1 个未上传')
  expect(spokenOf(totalsOf([upload('waiting')]), true)).toBe('连接断开，上传已自动暂停')
})

it.each([
  [0, '剩余约 1 秒'],
  [40.2, '剩余约 41 秒'],
  [59.9, '剩余约 60 秒'],
  [60, '剩余约 1 分钟'],
  [61, '剩余约 2 分钟'],
  [3599, '剩余约 1 小时 0 分钟'],
  [7500, '剩余约 2 小时 5 分钟'],
])('says how long %d seconds are: %s', (seconds, words) => {
  expect(remainingWords(seconds)).toBe(words)
})

it('tells amount, speed and time, and only the amount before anything was measured', () => {
  expect(progressWords(0, 2048, 0)).toBe('0 Bytes / 2 KB')
  expect(progressWords(1024 * 1024, 3 * 1024 * 1024, 512 * 1024)).toBe('1 MB / 3 MB · 512 KB/s · 剩余约 4 秒')
})
