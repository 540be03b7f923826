/** Words of the copy-link dialog and how long it stays, in ms (Shared building blocks, 4.6). */
export const copyLinkTitle = '提示'
export const copiedText = '复制成功'
export const notCopiedText = '复制失败'
export const copyLinkOpenMs = 3000

/** A link as a code: its side in px, and what is said of one that no code holds. */
export const linkCode = { px: 200, tooLong: '链接太长，生成不了二维码' } as const
