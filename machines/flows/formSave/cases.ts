import { defineModel, done, failed, refused, user } from '../../testing/model'
import { formSaveMachine } from './machine'
import { FieldRefusal, StaleRefusal } from './refusals'

const clash = { field: 'name', was: '双人自助', mine: '双人自助午餐', theirs: '双人自助晚餐' }
const saver = { name: '王敏', role: '市场', savedAt: '2026-11-20T06:06:00.000Z' }
const fieldRefusal = new FieldRefusal('请检查填写的内容', { name: '名称已存在' })

export const model = defineModel({
  machine: formSaveMachine,
  title: '表单保存',
  where: '打开 /qa/blocks#/form-save',
  cases: [
    user({ type: 'open', mode: 'add', id: null }, '新增'),
    user({ type: 'open', mode: 'edit', id: '7' }, '编辑'),
    user({ type: 'open', mode: 'copy', id: '7' }, '复制'),
    user({ type: 'open', mode: 'view', id: '7' }, '查看'),
    user({ type: 'edited', dirty: true }, '改动'),
    user({ type: 'edited', dirty: false }, '改回原值'),
    user({ type: 'fieldError', field: 'code', message: '编号已被占用' }, '出错'),
    user({ type: 'fieldError', field: 'code', message: null }, '清除'),
    user({ type: 'save', values: { name: '双人自助午餐' } }),
    user({ type: 'choose', field: 'name', side: 'mine' }, '保留我的'),
    user({ type: 'choose', field: 'name', side: 'theirs' }, '采用对方'),
    done('loadDetail', { version: 3 }),
    refused('loadDetail', new Error('记录不存在或已删除'), '已删除'),
    failed('loadDetail', new Error('服务端返回异常')),
    done('validate', {}, '通过'),
    done('validate', { name: '该字段必须填写' }, '有错误'),
    failed('validate', new Error('校验未能完成')),
    done('saveRecord', { id: '7' }),
    refused('saveRecord', fieldRefusal, '42200字段错误'),
    refused('saveRecord', new StaleRefusal('记录已被他人修改', 4, [clash], { saver, onlyTheirs: [] }), '40902版本过期'),
    refused(
      'saveRecord',
      new StaleRefusal('记录已被他人修改', 4, [], { saver, onlyTheirs: ['code'] }),
      '40902各改各的',
    ),
    failed('saveRecord', new Error('服务端返回异常')),
  ],
  project: (snapshot) => ({
    looking: snapshot.matches('loading') || snapshot.matches('loadFailed') ? snapshot.context.mode === 'view' : null,
    wrong:
      snapshot.matches({ form: { work: { saving: 'checking' } } }) && Object.keys(snapshot.context.errors).length > 0,
    custom: snapshot.matches('form') && Object.keys(snapshot.context.customErrors).length > 0,
    choices: snapshot.context.conflicts.map((one) => one.choice),
  }),
  invariants: {
    查看模式永不进入可保存的表单: (snapshot) => !(snapshot.matches('form') && snapshot.context.mode === 'view'),
    提交时没有剩余错误: (snapshot) =>
      !snapshot.matches({ form: { work: { saving: 'submitting' } } }) ||
      Object.keys(snapshot.context.errors).length === 0,
    保存过程中保存按钮不可用: (snapshot) =>
      !snapshot.matches({ form: { work: 'saving' } }) || !snapshot.can({ type: 'save', values: {} }),
    服务端拒绝的字段错误落在字段上: ({ context }) =>
      context.message !== fieldRefusal.message || context.errors.name === fieldRefusal.fields.name,
    提交中没有上一次的失败信息: (snapshot) =>
      !snapshot.matches({ form: { work: 'saving' } }) || snapshot.context.message === null,
    只在冲突中保留对方的数据: (snapshot) =>
      snapshot.matches({ form: { work: 'conflict' } }) || snapshot.context.conflicts.length === 0,
    填写中没有离开的意愿: (snapshot) => !snapshot.matches({ form: { work: 'editing' } }) || !snapshot.context.leaving,
  },
  asks: {
    loadDetail: '读取记录',
    validate: '校验表单',
    saveRecord: '保存记录',
  },
  guards: {
    'starts empty': '新建，没有可读取的记录',
    'is only looked at': '只是查看',
    'is different': '与原来不同',
    'is the same again': '改回了原样',
    'may be saved': '可以保存',
    'is in conflict': '与他人的修改冲突',
    'every field is decided': '每个冲突字段都已选择',
    'is being filled in': '正在填写',
    'nothing was sent': '还没有提交',
    'the button is ready': '按钮可用',
    'something is unsaved': '有未保存的内容',
    'an error remains': '还有未通过的字段',
    'fields are refused': '服务端指出字段有误',
    'nothing clashes': '两边的修改不重叠',
    'somebody saved in between': '其间有人保存过',
    'is in question': '是冲突的字段',
  },
  words: {
    'open[新增]': '打开新增页',
    'open[编辑]': '打开编辑页',
    'open[复制]': '打开复制页',
    'open[查看]': '打开查看页',
    retry: '点「重试」',
    'edited[改动]': '修改一个字段',
    'edited[改回原值]': '把字段改回原值',
    'fieldError[出错]': '字段「编号」出现自定义错误',
    'fieldError[清除]': '字段「编号」的错误消除',
    save: '点「保存」',
    'choose[保留我的]': '冲突字段选「我的修改」',
    'choose[采用对方]': '冲突字段选「王敏的修改」',
    saveAgain: '在冲突中点「按选择保存」',
    keepEditing: '在冲突中点「回到表单」',
    cancel: '点「取消」',
    leave: '离开本页',
    discard: '点「放弃」',
    stay: '在离开询问中点「取消」',
    'loadDetail[ok]': '详情返回',
    'loadDetail[已删除]': '详情返回：记录不存在或已删除',
    'loadDetail[失败]': '详情加载失败',
    'validate[通过]': '校验通过',
    'validate[有错误]': '校验发现必填项为空',
    'validate[失败]': '校验未能完成',
    'saveRecord[ok]': '保存成功',
    'saveRecord[42200字段错误]': '服务端拒绝字段（42200）',
    'saveRecord[40902版本过期]': '服务端拒绝：版本过期（40902）',
    'saveRecord[40902各改各的]': '服务端拒绝：版本过期，改的是别处（40902）',
    'saveRecord[失败]': '保存失败（其他错误）',
  },
})
