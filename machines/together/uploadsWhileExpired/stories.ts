import { defineStories } from '../../testing/model'

const registering = 'uploads uploading.registering'

export const stories = defineStories([
  {
    name: '登记时登录已过期：文件不算失败，重新登录后自己登记，接着传下一个',
    clause: 'docs/console.md, 2',
    lines: [
      'session: askWhoIAm[已登录] => session signedIn; uploads idle; relogin –',
      'uploads: add[两个文件] => uploads uploading.putting; session signedIn.use.atWork',
      `uploads: putFile[ok] => ${registering}`,
      `uploads: registerFile[登录已过期] => session expired; relogin filling; ${registering}`,
      'relogin: submit => relogin submitting',
      `relogin: signIn[成功] => session resuming; relogin –; ${registering}`,
      `session: askWhoResumes[原用户] => session signedIn; ${registering}`,
      'uploads: registerFile[ok] => uploads uploading.putting',
      `uploads: putFile[ok] => ${registering}`,
      'uploads: registerFile[ok] => uploads idle',
    ],
  },
  {
    name: '等着登记的文件取消了，重新登录后不再登记，传下一个',
    clause: 'docs/console.md, 2',
    lines: [
      'session: askWhoIAm[已登录] => session signedIn; uploads idle',
      'uploads: add[两个文件] => uploads uploading.putting',
      `uploads: putFile[ok] => ${registering}`,
      `uploads: registerFile[登录已过期] => session expired; ${registering}`,
      'relogin: submit => relogin submitting',
      `relogin: signIn[成功] => session resuming; ${registering}`,
      'uploads: cancel[第一个] => uploads uploading.putting; session resuming',
      'session: askWhoResumes[原用户] => session signedIn; uploads uploading.putting',
      `uploads: putFile[ok] => ${registering}`,
      'uploads: registerFile[ok] => uploads idle',
    ],
  },
])
