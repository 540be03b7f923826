import { defineModel, done, failed, refused, user } from '../../testing/model'
import { fileTransferMachine, transferRefusal, type TransferItem, type TransferTarget } from './machine'

/** In the open folder 1: a folder 21 and a file 22. */
const folder: TransferItem = { id: 21, isFolder: true, parentId: 1 }
const file: TransferItem = { id: 22, isFolder: false, parentId: 1 }
const here: TransferTarget = { id: 1, name: '全部文件', path: [1] }
const there: TransferTarget = { id: 24, name: '目标', path: [1, 24] }
const inside: TransferTarget = { id: 21, name: '海报', path: [1, 21] }
const broken = new Error('服务端返回异常')

export const model = defineModel({
  machine: fileTransferMachine,
  title: '剪切、复制、粘贴和移动',
  where: '以 admin 登录，打开 /#/filemanager?space=all，目录里至少有一个文件和一个文件夹',
  cases: [
    user({ type: 'cut', items: [file] }),
    user({ type: 'copy', items: [file] }),
    user({ type: 'paste', target: there }, '别处'),
    user({ type: 'paste', target: here }, '原处'),
    user({ type: 'drop', items: [file], target: there }, '别处'),
    user({ type: 'drop', items: [folder], target: inside }, '自身'),
    user({ type: 'ask', mode: 'move', items: [] }, '未勾选'),
    user({ type: 'ask', mode: 'move', items: [folder, file] }, '移动'),
    user({ type: 'ask', mode: 'copy', items: [folder, file] }, '复制'),
    user({ type: 'choose', target: there }, '别处'),
    user({ type: 'choose', target: here }, '原处'),
    user({ type: 'choose', target: inside }, '自身'),
    done('carry', undefined),
    refused('carry', new Error('文件或文件夹不存在'), '不存在'),
    failed('carry', broken),
    done('carryBack', undefined),
    failed('carryBack', broken),
  ],
  project: ({ context: { held, load, target, problem, done }, value }) => [
    held?.mode ?? null,
    done !== null,
    ...(load === null || (value !== 'choosing' && value !== 'carrying')
      ? []
      : [load.mode, transferRefusal(load, target), problem !== null]),
  ],
  invariants: {
    正在移动或复制时知道文件和目标: (snapshot) =>
      !snapshot.matches('carrying') ||
      (snapshot.context.target !== null &&
        snapshot.context.load !== null &&
        transferRefusal(snapshot.context.load, snapshot.context.target) === null),
    只有移动可以撤销: ({ context }) => context.done === null || context.done.mode === 'move',
    对话框打开时总有文件: (snapshot) => !snapshot.hasTag('open') || snapshot.context.load!.items.length > 0,
  },
  asks: {
    carry: '移动或复制文件',
    carryBack: '撤销移动',
  },
  guards: {
    'something is meant': '有选中的文件',
    'something is held': '剪贴板里有文件',
    'it can go there': '可以放到那里',
    'a move can be taken back': '移动可以撤销',
  },
  words: {
    cut: '选中文件，按 Ctrl+X',
    copy: '选中文件，按 Ctrl+C',
    'let go': '按 Esc，放弃剪切或复制',
    'paste[别处]': '打开另一个文件夹，按 Ctrl+V',
    'paste[原处]': '在原文件夹按 Ctrl+V',
    'drop[别处]': '把文件拖到另一个文件夹上',
    'drop[自身]': '把文件夹拖到它自己上',
    'ask[未勾选]': '不勾选任何文件，点击“移动”',
    'ask[移动]': '勾选文件，点击“移动”',
    'ask[复制]': '勾选文件，点击“复制”',
    'choose[别处]': '选择另一个文件夹',
    'choose[原处]': '选择文件所在的文件夹',
    'choose[自身]': '选择所选的文件夹本身',
    confirm: '点击对话框的“移动”或“复制”',
    close: '点击“取消”',
    'take back': '点击“撤销”',
    'carry[ok]': '服务端移动或复制成功',
    'carry[不存在]': '服务端拒绝：文件或文件夹不存在',
    'carry[失败]': '移动或复制失败',
    'carryBack[ok]': '撤销成功',
    'carryBack[失败]': '撤销失败',
  },
})
