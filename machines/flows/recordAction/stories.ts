import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '不必询问的操作点击即提交，连点两次只提交一次',
    clause: 'docs/architecture.md, decision 4',
    lines: ['choose[上线] => asking', 'choose[上线] => asking !', 'sendEvent[ok] => ready.idle'],
  },
  {
    name: '服务端拒绝时显示原因，可以再试',
    clause: 'docs/architecture.md, decision 13 (40903)',
    lines: [
      'choose[上线] => asking',
      'sendEvent[失败] => ready.refused',
      'choose[上线] => asking',
      'sendEvent[失败] => ready.refused',
      'dismiss => ready.idle',
    ],
  },
  {
    name: '可以撤销的操作完成后 8 秒内可撤销，之后不再',
    clause: 'docs/console.md, 16',
    lines: [
      'choose[下线] => asking',
      'sendEvent[ok] => ready.undoable',
      '+7999ms => ready.undoable',
      '+1ms => ready.idle',
      'undo => ready.idle !',
    ],
  },
  {
    name: '撤销只提交一次',
    clause: 'docs/console.md, 16',
    lines: [
      'choose[下线] => asking',
      'sendEvent[ok] => ready.undoable',
      'undo => undoing',
      'undo => undoing !',
      'takeBack[ok] => ready.idle',
    ],
  },
  {
    name: '撤销被拒绝时显示原因',
    clause: 'docs/console.md, 16',
    lines: [
      'choose[下线] => asking',
      'sendEvent[ok] => ready.undoable',
      'undo => undoing',
      'takeBack[失败] => ready.refused',
      'dismiss => ready.idle',
    ],
  },
  {
    name: '需要确认的操作先询问，取消则什么也不发生',
    clause: 'docs/architecture.md, decision 4',
    lines: ['choose[删除] => open.deciding', 'cancel => ready.idle'],
  },
  {
    name: '确认后提交，被拒绝时留在对话框',
    clause: 'docs/architecture.md, decision 13',
    lines: [
      'choose[删除] => open.deciding',
      'confirm[没有填写] => open.sending',
      'cancel => open.sending !',
      'sendConfirmed[失败] => open.deciding',
      'confirm[没有填写] => open.sending',
      'sendConfirmed[ok] => ready.undoable',
      'undo => undoing',
      'takeBack[ok] => ready.idle',
    ],
  },
  {
    name: '必填内容没有填写或超长时不提交',
    clause: 'docs/architecture.md, decision 8',
    lines: [
      'choose[驳回] => open.deciding',
      'confirm[没有填写] => open.deciding',
      'confirm[超长] => open.deciding',
      'confirm[填好] => open.sending',
      'sendConfirmed[ok] => ready.idle',
    ],
  },
  {
    name: '撤销期间可以开始另一个操作',
    clause: 'docs/console.md, 16',
    lines: [
      'choose[下线] => asking',
      'sendEvent[ok] => ready.undoable',
      'choose[驳回] => open.deciding',
      'cancel => ready.idle',
    ],
  },
])
