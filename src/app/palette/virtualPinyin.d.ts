declare module 'virtual:pinyin' {
  /** Every toneless reading of each character that stands in a page title. */
  export const readings: Readonly<Record<string, readonly string[]>>
}
