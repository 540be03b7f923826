import type { Values } from '@contracts/rules/validator'
import type { ComponentType } from 'react'

/** What guests will see of a record while it is filled in: one view or several, each drawn from what is typed. */
export interface FormPreview {
  readonly views: readonly {
    readonly name: string
    readonly title: string
    /** Gets whatever is typed: what is wrong or missing is left out. It is only looked at. */
    readonly View: ComponentType<{ values: Values }>
  }[]
}

export const previewWords = {
  switch: '手机预览',
  pane: '手机预览',
  follows: '随填写更新',
  views: '预览页面',
} as const
