import { failed } from '../../testing/model'
import { defineTogether } from '../../testing/together/together'
import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { model as form } from '../../flows/formSave/cases'
import type { FormSaveContext } from '../../flows/formSave/formFlow'
import { noSession } from '../../flows/session/screen'
import { expiryInvariants, expiryParts, pageLinks, reloginCovers, reloginLinks } from '../expiry'
import { stories } from './stories'

/** What a write says that was turned away with 401 (docs/console.md, 2). */
const notSent = '登录已过期，本次提交未发送，请重新登录后再次提交'

/** Who fills the form in. */
export const account = 'admin'
const where = `以 ${account} 登录，打开 /#/power/department-list，点「新增部门」`

/** A form of the console that begins empty, saved by a call that is a write. */
const departmentForm = {
  ...form,
  where,
  input: { open: { mode: 'add', id: null } as const },
  cases: [...form.cases, failed('saveRecord', Object.assign(new Error(notSent), { status: 401 }), '登录已过期')],
}

const bar: Sight = { role: 'group', name: '表单操作' }
const question: Sight = { role: 'alertdialog', name: '有未保存的修改，确定离开？' }
const field: Sight = { role: 'textbox', name: '部门名称' }
/** What is typed into it. */
export const typedName = '夜审部'

/** A person types after a click: the session feels the press. */
const types = (text: string) => ({
  ...field,
  gestures: () => [{ click: field }, { fill: field, text }],
  unchecked: 'one field takes both: whether it is a change lies in the text',
})

const filling = ({ message, errors }: FormSaveContext): Look => ({
  shows: [bar, field, ...Object.values(errors), ...(message === null ? [] : [`没有保存：${message}`])],
  hides: [question, ...(message === null ? ['没有保存：'] : [])],
})
const saving: Look = { shows: [bar, field], hides: [question] }

const departmentScreen = defineScreen(departmentForm, {
  controls: {
    open: 'outside',
    retry: { role: 'button', name: '重试' },
    'edited[改动]': types(typedName),
    'edited[改回原值]': types(''),
    fieldError: 'outside',
    save: [
      { role: 'button', name: '保存', within: bar },
      { role: 'button', name: '保存', within: question },
    ],
    choose: 'outside',
    saveAgain: { role: 'button', name: '按选择保存' },
    keepEditing: { role: 'button', name: '回到表单' },
    cancel: { role: 'button', name: '取消', within: bar },
    leave: 'outside',
    discard: { role: 'button', name: '放弃', within: question },
    stay: { role: 'button', name: '取消', within: question },
  },
  states: {
    'form.changes.clean': {},
    'form.changes.dirty': {},
    'form.button.ready': {},
    'form.button.waiting': {},
    'form.work.editing': ({ context }) => filling(context),
    'form.work.askingToLeave': { shows: [question], hides: [bar] },
    'form.work.saving.validating': saving,
    'form.work.saving.checking': saving,
    'form.work.saving.submitting': saving,
    saved: { hides: [bar, question] },
    cancelled: { hides: [bar, question] },
    left: { hides: [bar, question] },
  },
  requests: {
    saveRecord: {
      method: 'POST',
      path: '/oauth2-api/eb/department/save',
      answers: () => ({
        id: 999,
        name: typedName,
        parentId: null,
        kind: null,
        leaderId: null,
        status: null,
        version: 1,
      }),
      // What the console words is worded here by the status alone.
      replies: (outcome) =>
        !outcome.ok && 'status' in (outcome.error as object)
          ? noSession
          : outcome.ok
            ? undefined
            : { code: 50000, message: (outcome.error as Error).message },
    },
  },
})

/** @param now the console's wall clock, ms; it stands still */
export const togetherAt = (now: () => number) =>
  defineTogether<'session' | 'form' | 'relogin'>({
    title: '填写表单时登录过期',
    where,
    notInView: '每个联动都在浏览器里走',
    parts: {
      ...expiryParts(now, account),
      form: {
        model: departmentForm,
        screen: departmentScreen,
        isBegunByLink: true,
        only: [
          'edited[改动]',
          'edited[改回原值]',
          'save',
          'cancel',
          'leave',
          'discard',
          'stay',
          'validate[通过]',
          'validate[有错误]',
          'saveRecord[ok]',
          'saveRecord[失败]',
          'saveRecord[登录已过期]',
        ],
        // The page itself says what is wrong: its only field that must be filled in is the one that is typed into.
        onlyIn: {
          'validate[通过]': 'form.changes.dirty',
          'validate[有错误]': 'form.changes.clean',
          'edited[改动]': 'form.work.editing',
          'edited[改回原值]': 'form.work.editing',
        },
      },
    },
    links: [
      ...pageLinks('form', '表单'),
      {
        name: '保存被答 401，会话即过期',
        clause: 'docs/console.md, 2',
        when: { part: 'form', takes: ['saveRecord[登录已过期]'] },
        brings: { part: 'session', does: 'refused' },
      },
      ...reloginLinks,
    ],
    covers: [reloginCovers('form'), { part: 'form', in: 'form.work.askingToLeave', over: ['session'] }],
    invariants: {
      ...expiryInvariants('form', '表单'),
      没有发送的提交不算已保存也不在提交: ({ form: page }) =>
        page?.context.message !== notSent || !(page.matches('saved') || page.matches({ form: { work: 'saving' } })),
    },
    stories,
  })

export const together = togetherAt(() => Date.now())
