import type { FilterName } from './constants'

/** By what files may be narrowed down; each value is as it stands in the address. */
export const filterTitles = {
  kind: { label: '类型', values: { image: '图片', video: '视频', audio: '音频', document: '文档', other: '其他' } },
  size: { label: '大小', values: { small: '1 MB 以内', middle: '1–10 MB', large: '10 MB 以上' } },
  age: { label: '上传时间', values: { day: '今天', week: '近 7 天', month: '近 30 天' } },
} as const satisfies Record<FilterName, object>
export type Filters = { readonly [Name in FilterName]: keyof (typeof filterTitles)[Name]['values'] | null }
export const filterNames = Object.keys(filterTitles) as FilterName[]
