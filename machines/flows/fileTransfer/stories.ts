import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '没有勾选时提示“没有选择文件”，不打开对话框',
    clause: 'Shared building blocks, 5: Explorer selection',
    lines: ['ask[未勾选] => idle'],
  },
  {
    name: '没有选择目录、选择当前目录或自身之内都会说明原因，换一个即可移动',
    clause: 'Shared building blocks, 5: Explorer selection',
    lines: [
      'ask[移动] => choosing',
      'confirm => choosing',
      'choose[原处] => choosing',
      'confirm => choosing',
      'choose[自身] => choosing',
      'confirm => choosing',
      'choose[别处] => choosing',
      'confirm => carrying',
      'carry[ok] => idle',
    ],
  },
  {
    name: '移动可以撤销，只撤销一次',
    clause: 'docs/files.md, 18',
    lines: [
      'ask[移动] => choosing',
      'choose[别处] => choosing',
      'confirm => carrying',
      'carry[ok] => idle',
      'take back => takingBack',
      'carryBack[ok] => idle',
      'take back => idle !',
    ],
  },
  {
    name: '复制可以放在原处',
    clause: 'docs/files.md, 21',
    lines: ['ask[复制] => choosing', 'choose[原处] => choosing', 'confirm => carrying', 'carry[ok] => idle'],
  },
  {
    name: '剪切后只粘贴一次，复制后可以一再粘贴',
    clause: 'docs/files.md, 21',
    lines: [
      'cut => idle',
      'paste[原处] => idle',
      'paste[别处] => carrying',
      'carry[ok] => idle',
      'paste[别处] => idle !',
      'copy => idle',
      'paste[别处] => carrying',
      'carry[ok] => idle',
      'paste[原处] => carrying',
      'carry[ok] => idle',
      'let go => idle',
      'paste[别处] => idle !',
    ],
  },
  {
    name: '失败后仍可再粘贴',
    clause: 'Shared building blocks, 8',
    lines: ['cut => idle', 'paste[别处] => carrying', 'carry[失败] => idle', 'paste[别处] => carrying'],
  },
  {
    name: '拖到文件夹上即移动，拖到自身之内不移动',
    clause: 'Shared building blocks, 5; docs/files.md, 21',
    lines: ['drop[自身] => idle', 'drop[别处] => carrying', 'drop[别处] => carrying !', 'carry[不存在] => idle'],
  },
  {
    name: '关闭对话框后什么也不移动',
    clause: 'Shared building blocks, 2.1',
    lines: ['ask[移动] => choosing', 'choose[别处] => choosing', 'close => idle'],
  },
])
