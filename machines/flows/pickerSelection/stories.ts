import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '多选：选择、取消选择、确定',
    clause: 'Shared building blocks, 4.2',
    lines: [
      'open[多选不限] => open',
      'choose[双人午餐] => open',
      'remove => open',
      'choose[下午茶] => open',
      'confirm => closed',
    ],
  },
  {
    name: '不可选的行拒绝选择',
    clause: 'Shared building blocks, 4.2 and 8; docs/readings.md, 50',
    lines: ['open[多选不限] => open', 'choose[已配置分账] => open !', 'cancel => closed'],
  },
  {
    name: '全选只选本页可选的行，选完没有可选的了',
    clause: 'Shared building blocks, 2.2; docs/readings.md, 55',
    lines: [
      'open[多选不限] => open',
      'selectAll[本页] => open',
      'selectAll[本页] => open !',
      'choose[下午茶] => open !',
      'cancelAll => open',
      'selectAll[本页] => open',
    ],
  },
  {
    name: '达到上限后不能再选',
    clause: 'Shared building blocks, 5; docs/readings.md, 29',
    lines: [
      'open[多选最多1个] => open',
      'choose[双人午餐] => open',
      'choose[下午茶] => open !',
      'remove => open',
      'choose[下午茶] => open',
    ],
  },
  {
    name: '全选会超过上限时拒绝',
    clause: 'Shared building blocks, 4.1 and 5',
    lines: ['open[多选最多1个] => open', 'selectAll[本页] => open !'],
  },
  {
    name: '单选没有全选，后选的替换先选的',
    clause: 'Shared building blocks, 4.2; docs/readings.md, 55',
    lines: [
      'open[单选] => open',
      'selectAll[本页] => open !',
      'choose[双人午餐] => open',
      'choose[下午茶] => open',
      'remove => open !',
      'confirm => closed',
    ],
  },
  {
    name: '已选的行不能再选',
    clause: 'Shared building blocks, 4.2',
    lines: ['open[多选不限] => open', 'choose[双人午餐] => open', 'choose[双人午餐] => open !'],
  },
  {
    name: '换页签、翻页、搜索都不影响已选',
    clause: 'Shared building blocks, 4.2; docs/readings.md, 56',
    lines: [
      'open[多选不限] => open',
      'choose[双人午餐] => open',
      'page[第2页] => open',
      'page[第2页] => open !',
      'tab[另一个页签] => open',
      'tab[另一个页签] => open !',
      'page[第2页] => open',
      'search[关键词] => open',
      'page[第2页] => open',
      'remove => open',
    ],
  },
  {
    name: '关闭后在下方删除和全部取消',
    clause: 'Shared building blocks, 2.2',
    lines: [
      'open[多选不限] => open',
      'selectAll[本页] => open',
      'confirm => closed',
      'remove => closed',
      'cancelAll => closed',
      'cancelAll => closed !',
    ],
  },
  {
    name: '弹窗取消回到打开前的选择',
    clause: 'Shared building blocks, 2.2',
    lines: [
      'open[多选不限] => open',
      'choose[双人午餐] => open',
      'confirm => closed',
      'open[多选不限] => open',
      'remove => open',
      'cancel => closed',
      'remove => closed',
    ],
  },
  {
    name: '没有改动时取消，选择照旧',
    clause: 'Shared building blocks, 2.2',
    lines: [
      'open[多选不限] => open',
      'choose[双人午餐] => open',
      'confirm => closed',
      'open[单选] => open',
      'cancel => closed',
      'remove => closed',
    ],
  },
])
