import { defineStories } from '../../testing/model'

/** Leaves of the three regions of the open form, as the toolkit writes them. */
const form = (changes: string, button: string, work: string) =>
  [`form.button.${button}`, `form.changes.${changes}`, `form.work.${work}`].join(' + ')

const clean = form('clean', 'ready', 'editing')
const dirty = form('dirty', 'ready', 'editing')

export const stories = defineStories([
  {
    name: '新增：校验、等待 100 毫秒、提交、保存成功',
    clause: 'blocks 4.5, readings 83',
    lines: [
      `open[新增] => ${clean}`,
      `edited[改动] => ${dirty}`,
      `save => ${form('dirty', 'waiting', 'saving.validating')}`,
      `validate[通过] => ${form('dirty', 'waiting', 'saving.checking')}`,
      `+100ms => ${form('dirty', 'waiting', 'saving.submitting')}`,
      'saveRecord[ok] => saved',
    ],
  },
  {
    name: '编辑：先加载详情，失败后可重试',
    clause: 'blocks 4.5, readings 84',
    lines: ['open[编辑] => loading', 'loadDetail[失败] => loadFailed', 'retry => loading', `loadDetail[ok] => ${clean}`],
  },
  {
    name: '复制：先加载详情，再新建',
    clause: 'readings 84',
    lines: [
      'open[复制] => loading',
      `loadDetail[ok] => ${clean}`,
      `save => ${form('clean', 'waiting', 'saving.validating')}`,
      `validate[通过] => ${form('clean', 'waiting', 'saving.checking')}`,
      `+100ms => ${form('clean', 'waiting', 'saving.submitting')}`,
      'saveRecord[ok] => saved',
    ],
  },
  {
    name: '查看：没有保存',
    clause: 'readings 84',
    lines: ['open[查看] => loading', 'loadDetail[ok] => viewing', 'save => viewing !', 'cancel => cancelled'],
  },
  {
    name: '还有错误就不提交',
    clause: 'blocks 4.5',
    lines: [
      `open[新增] => ${clean}`,
      `save => ${form('clean', 'waiting', 'saving.validating')}`,
      `validate[有错误] => ${form('clean', 'waiting', 'saving.checking')}`,
      `+100ms => ${form('clean', 'waiting', 'editing')}`,
    ],
  },
  {
    name: '等待中出现的自定义错误也拦住提交，消除后可再保存',
    clause: 'blocks 4.5',
    lines: [
      `open[新增] => ${clean}`,
      `save => ${form('clean', 'waiting', 'saving.validating')}`,
      `validate[通过] => ${form('clean', 'waiting', 'saving.checking')}`,
      `fieldError[出错] => ${form('clean', 'waiting', 'saving.checking')}`,
      `+100ms => ${form('clean', 'waiting', 'editing')}`,
      `fieldError[清除] => ${form('clean', 'waiting', 'editing')}`,
      `+3000ms => ${clean}`,
      `save => ${form('clean', 'waiting', 'saving.validating')}`,
    ],
  },
  {
    name: '保存按钮 3 秒和应答都结束后才可再点',
    clause: 'blocks 4.4, 9; readings §4',
    lines: [
      `open[新增] => ${clean}`,
      `save => ${form('clean', 'waiting', 'saving.validating')}`,
      `save => ${form('clean', 'waiting', 'saving.validating')} !`,
      `validate[通过] => ${form('clean', 'waiting', 'saving.checking')}`,
      `+100ms => ${form('clean', 'waiting', 'saving.submitting')}`,
      `saveRecord[失败] => ${form('clean', 'waiting', 'editing')}`,
      `save => ${form('clean', 'waiting', 'editing')} !`,
      `+3000ms => ${clean}`,
      `save => ${form('clean', 'waiting', 'saving.validating')}`,
    ],
  },
  {
    name: '应答慢于 3 秒：仍然不能重复提交',
    clause: 'readings §4',
    lines: [
      `open[新增] => ${clean}`,
      `save => ${form('clean', 'waiting', 'saving.validating')}`,
      `validate[通过] => ${form('clean', 'waiting', 'saving.checking')}`,
      `+100ms => ${form('clean', 'waiting', 'saving.submitting')}`,
      `+3000ms => ${form('clean', 'ready', 'saving.submitting')}`,
      `save => ${form('clean', 'ready', 'saving.submitting')} !`,
      'saveRecord[ok] => saved',
    ],
  },
  {
    name: '服务端拒绝的字段错误落在字段上，修改保留',
    clause: 'blocks 4.5',
    lines: [
      'open[编辑] => loading',
      `loadDetail[ok] => ${clean}`,
      `edited[改动] => ${dirty}`,
      `save => ${form('dirty', 'waiting', 'saving.validating')}`,
      `validate[通过] => ${form('dirty', 'waiting', 'saving.checking')}`,
      `+100ms => ${form('dirty', 'waiting', 'saving.submitting')}`,
      `saveRecord[42200字段错误] => ${form('dirty', 'waiting', 'editing')}`,
    ],
  },
  {
    name: '版本过期：逐字段选择后按新版本再保存',
    clause: 'architecture 5',
    lines: [
      'open[编辑] => loading',
      `loadDetail[ok] => ${clean}`,
      `edited[改动] => ${dirty}`,
      `save => ${form('dirty', 'waiting', 'saving.validating')}`,
      `validate[通过] => ${form('dirty', 'waiting', 'saving.checking')}`,
      `+100ms => ${form('dirty', 'waiting', 'saving.submitting')}`,
      `saveRecord[40902版本过期] => ${form('dirty', 'waiting', 'conflict')}`,
      `+3000ms => ${form('dirty', 'ready', 'conflict')}`,
      `saveAgain => ${form('dirty', 'ready', 'conflict')} !`,
      `choose[采用对方] => ${form('dirty', 'ready', 'conflict')}`,
      `saveAgain => ${form('dirty', 'waiting', 'saving.validating')}`,
      `validate[通过] => ${form('dirty', 'waiting', 'saving.checking')}`,
      `+100ms => ${form('dirty', 'waiting', 'saving.submitting')}`,
      'saveRecord[ok] => saved',
    ],
  },
  {
    name: '有修改时离开：取消后留下，放弃后离开',
    clause: 'shell 2.2 Page tabs',
    lines: [
      `open[新增] => ${clean}`,
      `edited[改动] => ${dirty}`,
      `leave => ${form('dirty', 'ready', 'askingToLeave')}`,
      `stay => ${dirty}`,
      `leave => ${form('dirty', 'ready', 'askingToLeave')}`,
      'discard => left',
    ],
  },
  {
    name: '有修改时离开：保存后离开',
    clause: 'shell 2.2 Page tabs',
    lines: [
      `open[新增] => ${clean}`,
      `edited[改动] => ${dirty}`,
      `leave => ${form('dirty', 'ready', 'askingToLeave')}`,
      `save => ${form('dirty', 'waiting', 'saving.validating')}`,
      `validate[通过] => ${form('dirty', 'waiting', 'saving.checking')}`,
      `+100ms => ${form('dirty', 'waiting', 'saving.submitting')}`,
      'saveRecord[ok] => saved',
    ],
  },
  {
    name: '改回原值后离开不询问',
    clause: 'shell 2.2 Page tabs; resources 118',
    lines: [`open[新增] => ${clean}`, `edited[改动] => ${dirty}`, `edited[改回原值] => ${clean}`, 'leave => left'],
  },
  {
    name: '自己的取消不询问',
    clause: 'blocks 4.5; resources 118',
    lines: [`open[新增] => ${clean}`, `edited[改动] => ${dirty}`, 'cancel => cancelled'],
  },
])
