export const revisionWords = {
  title: (count: number) => `修改待审核：${count} 处`,
  badge: '修改待审核',
  said: (by: string | null, at: string) => `${by ?? '系统'} ${at} 提交。通过前，顾客看到和购买的仍是现在的内容。`,
  approve: (count: number) => `通过 ${count} 处修改`,
  table: '待审核的修改',
  field: '字段',
  now: '现在',
  wanted: '修改后',
  effect: '影响',
  moved: (then: string) => `提交时为 ${then}，之后已有变化`,
  loading: '正在加载待审核的修改',
  failed: '待审核的修改加载失败',
  submitted: '修改已提交审核，通过前顾客看到的仍是现在的内容',
  willWait:
    '这条记录正在售卖：价格、规则和说明等改动保存后需另一人审核，通过前顾客看到的仍是现在的内容；库存立即生效。',
} as const
