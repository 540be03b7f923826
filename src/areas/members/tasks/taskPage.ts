import { batchTask } from '@contracts/resources/members/batchTask'
import { definePage } from '@/blocks/records/page/recordPage'
import { likelyEvents } from './atWork'
import { TaskRows } from './TaskRows'

/** 批量任务详情: what is done with whom, how far it is, and why not. */
export const taskPage = definePage(batchTask, {
  word: '批量任务',
  said: ['kind', 'createdAt'],
  strip: [
    { of: 'total' },
    { of: 'success', note: ({ undone }) => (undone > 0 ? `已撤销 ${undone} 行` : null) },
    { of: 'failed' },
    { of: 'skipped' },
  ],
  facts: [{ section: '任务', fields: ['options', 'file', 'finishedAt'] }],
  likely: likelyEvents,
  leftOut: ['name', 'total', 'success', 'failed', 'skipped', 'undone', 'kind'],
  main: TaskRows,
})
