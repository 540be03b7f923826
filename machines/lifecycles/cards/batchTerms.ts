/** Cards of one batch at most. */
export const mostInBatch = 500

export const batchModes = { GENERATE: '生成卡号', IMPORT: '导入卡号' } as const

/** A number that a card may have: digits alone, as printers and readers take them. */
export const isCardNo = (text: string): boolean => /^\d{8,16}$/.test(text)
