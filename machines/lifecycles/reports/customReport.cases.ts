import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { customReportLifecycle } from './customReport'

export const model = defineModel({
  machine: customReportLifecycle,
  title: '自定义报表',
  input: walkedAs({ sharedRoles: null }),
  cases: [
    user({ type: 'PUBLISH', sharedRoles: [1, 2] }, '给两个角色'),
    user({ type: 'SHARE', sharedRoles: [3] }, '换成一个角色'),
  ],
  words: {
    'PUBLISH[给两个角色]': '点「发布」，选择两个角色',
    'SHARE[换成一个角色]': '点「调整角色」，换成另一个角色',
    COPY: '点「复制」',
    ARCHIVE: '点「归档」',
    RESTORE: '点「恢复」',
  },
})
