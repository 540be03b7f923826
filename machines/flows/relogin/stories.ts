import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '输入原账号的密码，页面继续',
    clause: 'docs/console.md, 2',
    lines: ['submit => submitting', 'signIn[成功] => resumed'],
  },
  {
    name: '密码错误，修改后再试',
    clause: 'docs/console.md, 2',
    lines: [
      'submit => submitting',
      'signIn[密码错误] => refused',
      'edit => filling',
      'submit => submitting',
      'signIn[网络异常] => refused',
      'submit => submitting',
      'signIn[成功] => resumed',
    ],
  },
  {
    name: '须填验证码',
    clause: 'docs/console.md, 2',
    lines: [
      'submit => submitting',
      'signIn[需要验证码] => fetchingCaptcha',
      'submit => fetchingCaptcha !',
      'fetchCaptcha[ok] => refused',
      'submit => submitting',
      'signIn[成功] => resumed',
    ],
  },
  {
    name: '锁定后逐秒倒计时',
    clause: 'docs/console.md, 2',
    lines: [
      'submit => submitting',
      'signIn[锁定2秒] => locked',
      'submit => locked !',
      '+1000ms => locked',
      '+1000ms => filling',
    ],
  },
  {
    name: '验证码图片可更换，取不到可再取',
    clause: 'docs/console.md, 2',
    lines: [
      'submit => submitting',
      'signIn[需要验证码] => fetchingCaptcha',
      'fetchCaptcha[网络异常] => refused',
      'newCaptcha => fetchingCaptcha',
      'fetchCaptcha[ok] => refused',
    ],
  },
])
