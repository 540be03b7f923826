import type { Sight } from '../screen'

/** ARIA roles as a tester calls them. */
const roles: Readonly<Record<string, string>> = {
  alert: '错误提示',
  alertdialog: '对话框',
  article: '条目',
  button: '按钮',
  checkbox: '勾选框',
  combobox: '选择框',
  dialog: '对话框',
  grid: '表格',
  group: '一组',
  heading: '标题',
  img: '图片',
  link: '链接',
  list: '列表',
  listitem: '列表项',
  main: '页面正文',
  menu: '菜单',
  menuitem: '菜单项',
  navigation: '导航',
  password: '密码框',
  progressbar: '进度条',
  radio: '选项',
  region: '区域',
  row: '行',
  searchbox: '搜索框',
  spinbutton: '数字框',
  status: '状态文字',
  switch: '开关',
  tab: '标签',
  textbox: '输入框',
  toolbar: '工具栏',
  treeitem: '树节点',
}

/** `/^(删除|正在删除|仍要删除.*)$/` → `删除」或「正在删除」或「仍要删除…`, between 「 and 」. */
const patternWords = ({ source }: RegExp): string => {
  const starts = source.startsWith('^')
  const ends = source.endsWith('$')
  const plain = source
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replaceAll(/\\d\+?/g, '数字')
    .replaceAll(/\.[*+]/g, '…')
    .replaceAll(/(?<!\\)[()^$]/g, '')
    .replaceAll(/(?<!\\)\|/g, '」或「')
    .replaceAll('\\', '')
  return `${starts ? '' : '…'}${plain}${ends ? '' : '…'}`
}

/** Something that can be seen, in Chinese: `对话框「删除…」中的按钮「取消」`. @throws Error for a role without a word */
export function sightWords({
  role,
  name,
  within,
}: Omit<Sight, 'within'> & { readonly within?: Sight | undefined }): string {
  const word = roles[role]
  if (word === undefined) throw new Error(`the role «${role}» has no Chinese word in sightWords.ts`)
  const called = name === undefined ? '' : `「${typeof name === 'string' ? name : patternWords(name)}」`
  return `${within ? `${sightWords(within)}中的` : ''}${word}${called}`
}
