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
  bulletList: '项目符号列表',
  orderedList: '编号列表',
  quote: '引用',
  alignLeft: '左对齐',
  alignCenter: '居中',
  alignRight: '右对齐',
  link: '链接',
  image: '插入图片',
  clear: '清除格式',
} as const

const counted = (value: number) => value.toLocaleString('en-US')
