import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the form are these, and no others', () =>
  expect({
    ...constants,
    draftWords: { ...constants.draftWords, kept: constants.draftWords.kept('10:30') },
    problemsLeft: constants.problemsLeft(2),
    notSaved: constants.notSaved('名称重复'),
  }).toEqual({
    formActions: { label: '表单操作', save: '保存', cancel: '取消' },
    stepWords: { label: '填写步骤', preview: '预览', back: '上一步', next: '下一步' },
    leaveWords: { question: '有未保存的修改，确定离开？', save: '保存', discard: '放弃', stay: '取消' },
    conflictWords: {
      title: '记录已被他人修改',
      explain: '下面的内容双方都改过，逐项选择保留哪一方。其他修改已合在一起。',
      nothing: '双方改的是不同内容，已合在一起，可以直接保存。',
      mine: '保留我的',
      theirs: '采用对方',
      saveAgain: '保存',
      keepEditing: '继续填写',
    },
    draftWords: {
      offer: '恢复上次未保存的内容？',
      newer: '保存草稿之后记录又有修改，恢复后需核对。',
      restore: '恢复',
      discard: '丢弃',
      kept: '草稿已于 10:30 保存',
      notKept: '草稿没有保存到服务器，内容还在本页',
    },
    loadWords: { loading: '加载中...', retry: '重试' },
    problemsLeft: '还有 2 处需要修改',
    notSaved: '没有保存：名称重复',
    noValue: '–',
    switchValues: { on: 1, off: 0 },
    anchoredSections: 3,
    notChosen: '请选择',
  }))
