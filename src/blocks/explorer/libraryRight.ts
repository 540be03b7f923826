/** The right to look into 文件管理: without it a form offers files of this device only. */
export const libraryRight = 'shop:file'
