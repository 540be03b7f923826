import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the poster are these, and no others', () =>
  expect({ ...constants }).toEqual({
    posterDefaults: { width: 100, height: 100, background: '#ffffff', type: 'image/png' },
    posterNeeds: '请设置id或者必要的入参',
    posterWords: { download: '下载海报', busy: '正在生成', broken: '海报没有生成出来，稍后重试' },
    shareWords: {
      settings: '海报内容',
      template: '模板',
      link: '二维码链接',
      linkHint: '客人扫码后打开的页面地址',
      preview: '海报预览',
      empty: '填写二维码链接后显示预览',
    },
    posterName: '海报',
    endings: { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' },
  }))
