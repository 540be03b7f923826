import { defineModel, done, failed } from '../../testing/model'
import { areaLoaderMachine } from './machine'

export const model = defineModel({
  machine: areaLoaderMachine,
  title: '业务区按需加载',
  where: '以 admin 登录后打开 /#/filemanager?space=all（第一次打开这个模块）',
  input: { chunk: 7 },
  cases: [
    done('importArea', undefined),
    failed('importArea', new TypeError('Failed to fetch dynamically imported module')),
  ],
  invariants: {
    失败必有原因: (snapshot) => snapshot.matches('failed') === (snapshot.context.error !== null),
    错误信息以规定的英文开头: ({ context }) =>
      context.error === null || context.error.message.startsWith('Loading chunk 7 failed'),
  },
  asks: {
    importArea: '加载页面文件',
  },
  words: { retry: '点「重试」', 'importArea[ok]': '代码加载完成', 'importArea[失败]': '代码加载失败' },
})
