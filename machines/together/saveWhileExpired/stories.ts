import { defineStories } from '../../testing/model'

const editing = 'form form.work.editing'

export const stories = defineStories([
  {
    name: '保存时登录已过期：填写的内容还在，重新登录后再次提交',
    clause: 'docs/console.md, 2',
    lines: [
      'session: askWhoIAm[已登录] => session signedIn; form form.work.editing; relogin –',
      'form: edited[改动] => form form.changes.dirty; session signedIn.use.atWork',
      'form: save => form form.work.saving.validating',
      'form: validate[通过] => form form.work.saving.checking',
      '+100ms => form form.work.saving.submitting',
      `form: saveRecord[登录已过期] => session expired; relogin filling; ${editing}`,
      '+2900ms => form form.button.ready',
      'relogin: submit => relogin submitting',
      `relogin: signIn[成功] => session resuming; relogin –; ${editing}`,
      `session: askWhoResumes[原用户] => session signedIn.use.quiet; ${editing}`,
      'form: save => form form.work.saving.validating; session signedIn.use.atWork',
      'form: validate[通过] => form form.work.saving.checking',
      '+100ms => form form.work.saving.submitting',
      'form: saveRecord[ok] => form saved; session signedIn',
    ],
  },
])
