import { defineStories } from '../../testing/model'

export const stories = defineStories([
  { name: '登录成功', clause: 'docs/console.md, 1', lines: ['submit => submitting', 'signIn[成功] => signedIn'] },
  {
    name: '初始密码须先修改',
    clause: 'docs/console.md, 1',
    lines: ['submit => submitting', 'signIn[须改初始密码] => changingPassword'],
  },
  {
    name: '双击只登录一次',
    clause: 'docs/console.md, 15',
    lines: ['submit => submitting', 'submit => submitting !', 'signIn[成功] => signedIn'],
  },
  {
    name: '密码错误，修改后再试',
    clause: 'docs/console.md, 1',
    lines: [
      'submit => submitting',
      'signIn[密码错误] => refused',
      'edit => filling',
      'submit => submitting',
      'signIn[成功] => signedIn',
    ],
  },
  {
    name: '没有应答，不改内容再试',
    clause: 'docs/console.md, 1',
    lines: ['submit => submitting', 'signIn[网络异常] => refused', 'submit => submitting', 'signIn[成功] => signedIn'],
  },
  {
    name: '多次错误后须填验证码，图片可更换',
    clause: 'docs/console.md, 1',
    lines: [
      'submit => submitting',
      'signIn[需要验证码] => fetchingCaptcha',
      'fetchCaptcha[ok] => refused',
      'newCaptcha => fetchingCaptcha',
      'fetchCaptcha[网络异常] => refused',
      'newCaptcha => fetchingCaptcha',
      'fetchCaptcha[ok] => refused',
      'submit => submitting',
    ],
  },
  {
    name: '锁定后逐秒倒计时，期间不能登录',
    clause: 'docs/console.md, 1',
    lines: [
      'submit => submitting',
      'signIn[锁定2秒] => locked',
      'submit => locked !',
      '+1000ms => locked',
      '+999ms => locked',
      '+1ms => filling',
    ],
  },
  {
    name: '修改输入后换一张验证码；没被要求时没有验证码可换',
    clause: 'docs/console.md, 1',
    lines: [
      'newCaptcha => filling !',
      'submit => submitting',
      'signIn[需要验证码] => fetchingCaptcha',
      'fetchCaptcha[ok] => refused',
      'edit => filling',
      'newCaptcha => fetchingCaptcha',
      'fetchCaptcha[ok] => refused',
    ],
  },
])
