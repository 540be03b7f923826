/** Words of the copy-link dialog and how long it stays, in ms (blocks 4.6). */
export const copyLinkTitle = '提示'
export const copiedText = '复制成功'
export const notCopiedText = '复制失败'
export const copyLinkOpenMs = 3000
