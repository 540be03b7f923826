/** What a poster is unless given (Shared building blocks, 9): size in px, ground, type. */
export const posterDefaults = { width: 100, height: 100, background: '#ffffff', type: 'image/png' } as const

/** Exact words of Shared building blocks, 5. */
export const posterNeeds = '请设置id或者必要的入参'

export const posterWords = { download: '下载海报', busy: '正在生成', broken: '海报没有生成出来，稍后重试' } as const

/** Of the page on which a poster is made. */
export const shareWords = {
  settings: '海报内容',
  template: '模板',
  link: '二维码链接',
  linkHint: '客人扫码后打开的页面地址',
  preview: '海报预览',
  empty: '填写二维码链接后显示预览',
} as const

/** Name of the saved file, without its ending. */
export const posterName = '海报'

export const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
