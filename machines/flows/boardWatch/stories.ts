import { defineStories } from '../../testing/model'

const clause = 'docs/reports.md, 10'

export const stories = defineStories([
  {
    name: '每十秒取一次数',
    clause,
    lines: [
      'read the board[有数据] => watching.fresh',
      '+9999ms => watching.fresh',
      '+1ms => watching.reading',
      'read the board[有数据] => watching.fresh',
    ],
  },
  {
    name: '没有应答时越等越久，取到后恢复',
    clause,
    lines: [
      'read the board[无应答] => watching.failed',
      '+1999ms => watching.failed',
      '+1ms => watching.reading',
      'read the board[无应答] => watching.failed',
      '+4999ms => watching.failed',
      '+1ms => watching.reading',
      'read the board[有数据] => watching.fresh',
    ],
  },
  {
    name: '没有应答时手动重试',
    clause,
    lines: ['read the board[无应答] => watching.failed', 'retry => watching.reading'],
  },
  {
    name: '不在前台时暂停，回来立即取数',
    clause,
    lines: [
      'read the board[有数据] => watching.fresh',
      'page.hidden => paused',
      '+600000ms => paused',
      'page.shown => watching.reading',
    ],
  },
  {
    name: '断网时保留画面，恢复后立即取数',
    clause,
    lines: [
      'read the board[有数据] => watching.fresh',
      'browser.offline => offline',
      'retry => offline !',
      'browser.online => watching.reading',
    ],
  },
  {
    name: '断网时切走，恢复联网后仍暂停',
    clause,
    lines: [
      'browser.offline => offline',
      'page.hidden => offline',
      'browser.online => paused',
      'page.shown => watching.reading',
    ],
  },
  {
    name: '登录过期后不再取数，重新登录后继续',
    clause,
    lines: [
      'read the board[未登录] => expired',
      '+600000ms => expired',
      'retry => watching.reading',
      'read the board[有数据] => watching.fresh',
    ],
  },
])
