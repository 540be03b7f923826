import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the copyLink are these, and no others', () =>
  expect({ ...constants }).toEqual({
    copyLinkTitle: '提示',
    copiedText: '复制成功',
    notCopiedText: '复制失败',
    copyLinkOpenMs: 3_000,
    linkCode: { px: 200, tooLong: '链接太长，生成不了二维码' },
  }))
