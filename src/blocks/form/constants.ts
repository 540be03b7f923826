/** Primary actions of the form (Shared building blocks, 2.3). */
export const formActions = { label: '表单操作', save: '保存', saveAndAdd: '保存并新增', cancel: '取消' } as const

/** What a form that is reviewed says before it saves. */
export const reviewWords = {
  title: '核对修改',
  count: (changes: number) => `将修改 ${changes} 项，保存后立即生效。`,
  fromTo: (was: string, now: string) => `${was} → ${now}`,
  confirm: '确认保存',
} as const

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
  title: (who: string, count: number) => `${who}先保存了，${count} 个字段怎么留？`,
  saved: (who: string, role: string | null, when: string, count: number) =>
    `${who}${role === null ? '' : `（${role}）`}${when}保存，改了 ${count} 个字段`,
  /** Who is not named by the record. */
  somebody: '别人',
  today: '今天 HH:mm',
  otherDay: 'YYYY-MM-DD HH:mm',
  was: (text: string) => `原为 ${text}`,
  mine: '我的修改',
  theirs: (who: string) => `${who}的修改`,
  merged: (who: string, names: string) => `互不相干的已合在一起：${who}改了${names}。`,
  undecided: (count: number) => `还有 ${count} 个字段没选`,
  saveAgain: '按选择保存',
  keepEditing: '回到表单',
} as const

/** Toast after a save that took over what somebody else had saved in between. */
export const savedWithMerged = (who: string, count: number) => `已保存，合并了${who}的 ${count} 处修改`

/** Drafts of unsaved forms (docs/architecture.md, decision 15; docs/console.md, 15). */
export const draftWords = {
  offer: '恢复上次未保存的内容？',
  several: (count: number) => `有 ${count} 份未保存的内容，恢复哪一份？`,
  one: (when: string, count: number) => `${when} 的草稿，改了 ${count} 处`,
  newer: '保存草稿之后记录又有修改，恢复后需核对。',
  restore: '恢复',
  discard: '丢弃',
  kept: (time: string) => `草稿 ${time} 已保存`,
  notKept: '草稿没有保存到服务器，内容还在本页',
} as const

export const loadWords = { loading: '加载中...', retry: '重试' } as const

/** Said above the fields after a refused save. */
export const problemsLeft = (count: number) => `还有 ${count} 处需要修改`
/** At the foot, and beside a step. */
export const footProblems = (count: number) => `还有 ${count} 处要改`
export const problemsIn = (count: number) => `${count} 处`
export const notSaved = (reason: string) => `没有保存：${reason}`

/** Stands for a value that is not filled in (docs/look.md, 8). */
export const noValue = '–'

/** A slide switch writes these unless given (Shared building blocks, 5). */
export const switchValues = { on: 1, off: 0 } as const

/** From this many sections on, anchors stand beside the form. */
export const anchoredSections = 3

/** First choice of a select: none. */
export const notChosen = '请选择'
