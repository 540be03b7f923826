import { expect, it } from 'vitest'
import * as constants from './exportConstants'

const task = { name: '票券.csv', rows: 12_408, progress: 40, failReason: null }
const { told } = constants.exportWords

it('the numbers and words of exports are these, and no others', () =>
  expect({
    ...constants,
    exportWords: {
      ...constants.exportWords,
      told: [
        told({ ...task, status: 'WAIT_APPROVE' }),
        told({ ...task, status: 'QUEUED' }),
        told({ ...task, status: 'QUEUED', rows: null }),
        told({ ...task, status: 'RUNNING' }),
        told({ ...task, status: 'RUNNING', progress: null }),
        told({ ...task, status: 'SUCCEEDED' }),
        told({ ...task, status: 'FAILED' }),
        told({ ...task, status: 'FAILED', failReason: '磁盘已满' }),
        told({ ...task, status: 'CANCELLED' }),
        told({ ...task, status: 'CANCELLED', failReason: '审批未通过' }),
        told({ ...task, status: 'EXPIRED' }),
      ],
      progress: constants.exportWords.progress(40),
      notFetched: constants.exportWords.notFetched('票券.csv', '文件已过期'),
    },
  }).toEqual({
    downloadCenter: '/download-center',
    askAgainMs: 2_000,
    exportWords: {
      notice: '导出进度',
      asking: '数据较多，已转为导出任务，正在查询进度',
      told: [
        '票券.csv 等待审批，同意后开始生成',
        '票券.csv（12,408 行）正在排队，可以离开此页，完成后在下载中心下载',
        '票券.csv（0 行）正在排队，可以离开此页，完成后在下载中心下载',
        '票券.csv（12,408 行）正在生成，已完成 40%',
        '票券.csv（12,408 行）正在生成，已完成 0%',
        '票券.csv（12,408 行）导出完成',
        '票券.csv 导出失败：原因未知',
        '票券.csv 导出失败：磁盘已满',
        '票券.csv 已取消',
        '票券.csv 已取消：审批未通过',
        '票券.csv 的文件已过期，请重新导出',
      ],
      progress: '已完成 40%',
      finished: '导出完成，可以下载了',
      failed: '导出失败，请查看原因',
      download: '下载',
      notFetched: '没有下载「票券.csv」：文件已过期',
      retry: '重试',
      cancel: '取消导出',
      center: '去下载中心',
      close: '关闭导出进度',
    },
  }))
