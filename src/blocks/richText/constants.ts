// What the spec fixes of the rich-text editor (Shared building blocks, 5, 8 and 9; docs/glossary.md, 4), and our own
// words.

/** Height of the whole editor, px (Shared building blocks, 9). */
export const EDITOR_HEIGHT_PX = 500

/** Largest picture unless a caller says otherwise, MB (Shared building blocks, 9). */
export const MAX_IMAGE_MB = 10

/** Most characters of the HTML unless a field says otherwise: what a record takes. */
export const MAX_HTML_LENGTH = 100_000

export const richTextWords = {
  loading: '加载中...',
  toolbar: '文字格式',
  placeholder: '请输入内容',
  images: '选择要插入的图片',
  tooLarge: (mb: number) => `图片大小不能超过${mb}M`,
  notAnImage: '只能插入图片',
  uploadFailed: '上传图片失败',
  uploadError: (cause: string) => `上传图片出错：${cause}`,
  notBrought: (count: number) => `有 ${count} 张图片不能直接粘贴，请保存到本机后用“插入图片”上传`,
  uploading: (count: number) => `正在上传 ${count} 张图片`,
  retry: '重试',
  drop: '移除图片',
  dismiss: '知道了',
  table: '表格',
  shortcuts: 'Alt+F10 到工具栏；全屏时按 Esc 退出',
  length: (used: number, most: number) => `${counted(used)} / ${counted(most)} 字符（含格式）`,
  tooLong: (over: number) => `超出 ${counted(over)} 个字符，请删减`,
} as const

export const linkWords = {
  form: '链接',
  address: '链接地址',
  apply: '插入链接',
  remove: '移除链接',
  cancel: '取消',
  wrong: '请填写正确的网址',
} as const

export const colourWords = {
  text: '文字颜色',
  ground: '背景颜色',
  none: '默认',
  other: '其他颜色',
} as const

/** Colours that read on a white page, and grounds that ordinary text reads on. */
export const colourChoices = {
  text: {
    红: '#c50f1f',
    橙: '#bc4b09',
    棕: '#835b00',
    绿: '#0e700e',
    青: '#007275',
    蓝: '#0f548c',
    紫: '#5c2e91',
    灰: '#616161',
  },
  ground: {
    黄: '#fff4ce',
    橙: '#fdcfb4',
    红: '#f1bbbc',
    绿: '#d0e7d0',
    青: '#cceaeb',
    蓝: '#c9ddf0',
    紫: '#d9cce6',
    灰: '#e6e6e6',
  },
} as const

export const pictureWords = {
  form: '图片设置',
  alt: '图片说明',
  altHint: '给看不到图片的人读的文字',
  width: '宽度',
  natural: '原始',
  close: '完成',
} as const

/** Widths of a picture, of the page's; null is its own. */
export const pictureWidths = [null, '25%', '50%', '75%', '100%'] as const

export const toolWords = {
  undo: '撤销',
  redo: '重做',
  heading1: '标题 1',
  heading2: '标题 2',
  heading3: '标题 3',
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  strike: '删除线',
  color: '文字颜色',
  ground: '背景颜色',
  bulletList: '项目符号列表',
  orderedList: '编号列表',
  quote: '引用',
  alignLeft: '左对齐',
  alignCenter: '居中',
  alignRight: '右对齐',
  link: '链接',
  image: '插入图片',
  library: '从文件管理选择',
  clear: '清除格式',
  table: '插入表格',
  rowBefore: '在上方插入行',
  rowAfter: '在下方插入行',
  rowDelete: '删除行',
  columnBefore: '在左侧插入列',
  columnAfter: '在右侧插入列',
  columnDelete: '删除列',
  cellsMerge: '合并单元格',
  cellSplit: '拆分单元格',
  headRow: '表头行',
  tableDelete: '删除表格',
  fullScreen: '全屏',
} as const

const counted = (value: number) => value.toLocaleString('en-US')
