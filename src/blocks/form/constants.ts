/** Primary actions of the form (Shared building blocks, 2.3). */
export const formActions = { label: '表单操作', save: '保存', cancel: '取消' } as const

/** A form that is filled in step by step. */
export const stepWords = { label: '填写步骤', preview: '预览', back: '上一步', next: '下一步' } as const

/** The question before leaving, and its answers (docs/console.md, 5). */
export const leaveWords = {
  question: '有未保存的修改，确定离开？',
  save: '保存',
  discard: '放弃',
  stay: '取消',
} as const

/** A record that somebody else saved in between, settled field by field (docs/architecture.md, decision 5). */
export const conflictWords = {
  title: '记录已被他人修改',
  explain: '下面的内容双方都改过，逐项选择保留哪一方。其他修改已合在一起。',
  nothing: '双方改的是不同内容，已合在一起，可以直接保存。',
  mine: '保留我的',
  theirs: '采用对方',
  saveAgain: '保存',
  keepEditing: '继续填写',
} as const

/** Drafts of unsaved forms (docs/architecture.md, decision 15; docs/console.md, 15). */
export const draftWords = {
  offer: '恢复上次未保存的内容？',
  newer: '保存草稿之后记录又有修改，恢复后需核对。',
  restore: '恢复',
  discard: '丢弃',
  kept: (time: string) => `草稿已于 ${time} 保存`,
  notKept: '草稿没有保存到服务器，内容还在本页',
} as const

export const loadWords = { loading: '加载中...', retry: '重试' } as const

/** Said above the fields after a refused save. */
export const problemsLeft = (count: number) => `还有 ${count} 处需要修改`
export const notSaved = (reason: string) => `没有保存：${reason}`

/** Stands for a value that is not filled in (docs/look.md, 8). */
export const noValue = '–'

/** A slide switch writes these unless given (Shared building blocks, 5). */
export const switchValues = { on: 1, off: 0 } as const

/** From this many sections on, anchors stand beside the form. */
export const anchoredSections = 3

/** First choice of a select: none. */
export const notChosen = '请选择'
