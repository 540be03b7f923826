import { defineStories } from '../../testing/model'

const clause = 'docs/console.md, 14'

export const stories = defineStories([
  {
    name: '改动停下 1 秒后保存',
    clause,
    lines: [
      'read[有记录] => resting.kept',
      'changed[外观] => resting.counting',
      '+999ms => resting.counting',
      'changed[页面标签] => resting.counting',
      '+999ms => resting.counting',
      '+1ms => saving',
      'save[ok] => resting.kept',
    ],
  },
  {
    name: '保存途中的改动随后再存',
    clause,
    lines: [
      'read[无记录] => resting.kept',
      'changed[外观] => resting.counting',
      '+1000ms => saving',
      'changed[页面标签] => saving',
      'save[ok] => resting.counting',
      '+1000ms => saving',
      'save[ok] => resting.kept',
    ],
  },
  {
    name: '没有保存成功，30 秒后再试',
    clause,
    lines: [
      'read[有记录] => resting.kept',
      'changed[外观] => resting.counting',
      '+1000ms => saving',
      'save[失败] => resting.failed',
      '+29999ms => resting.failed',
      '+1ms => saving',
      'save[ok] => resting.kept',
    ],
  },
  {
    name: '读到之前的改动不丢',
    clause,
    lines: [
      'changed[外观] => reading',
      'read[有记录] => resting.counting',
      'hidden => saving',
      'save[ok] => resting.kept',
    ],
  },
  {
    name: '读不到就过一会儿再读',
    clause,
    lines: ['read[失败] => unread', '+30000ms => reading', 'read[有记录] => resting.kept'],
  },
])
