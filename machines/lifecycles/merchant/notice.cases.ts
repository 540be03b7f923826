import { defineModel } from '../../testing/model'
import { noticeLifecycle } from './notice'
import { walkedAs, walkedAt } from '../testing/walked'

export const model = defineModel({
  machine: noticeLifecycle,
  title: '系统公告',
  input: walkedAs(),
  cases: [],
  invariants: {
    上线过的公告有发布时间: ({ value, context }) => (value === 'DRAFT') === (context.changes.publishAt !== walkedAt),
  },
  words: { PUBLISH: '平台发布公告', TAKE_OFFLINE: '平台下线公告' },
})
