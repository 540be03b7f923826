import { defineStories } from '../../testing/model'

const registering = 'uploads uploading.registering'
const quiet = 'gate authorised.withCorp.quiet'

export const stories = defineStories([
  {
    name: '上传着换到有授权门的页面，登记和查询都遇到登录过期：重新登录后上传接着走，授权门再问，标签都在',
    clause: 'docs/console.md, 2; docs/console.md, 5; Business areas and routes, 4',
    lines: [
      'session: askWhoIAm[已登录] => session signedIn; tabs resting; uploads idle; gate –; relogin –',
      'uploads: add[两个文件] => uploads uploading.putting; session signedIn.use.atWork',
      `uploads: putFile[ok] => ${registering}`,
      `tabs: shown[客户管理] => gate asking.fresh; ${registering}`,
      `uploads: registerFile[登录已过期] => session expired; relogin filling; ${registering}; gate asking.fresh`,
      `gate: askWhetherAuthorised[登录已过期] => session expired; relogin filling; ${registering}; gate asking.fresh`,
      'relogin: submit => relogin submitting',
      `relogin: signIn[成功] => session resuming; relogin –; tabs resting; ${registering}; gate asking.fresh`,
      `session: askWhoResumes[原用户] => session signedIn; ${registering}; gate asking.fresh`,
      'gate: askWhetherAuthorised[已授权] => gate authorised.loadingCorp',
      `gate: loadSaleChannels[企业] => ${quiet}; ${registering}`,
      `uploads: registerFile[ok] => uploads uploading.putting; ${quiet}`,
      'tabs: choose[文件管理] => gate –; uploads uploading.putting',
      `uploads: putFile[ok] => ${registering}`,
      'uploads: registerFile[ok] => uploads idle; tabs resting; session signedIn',
    ],
  },
  {
    name: '过期时另一个标签页重新登录：对话框收起，等着的登记和查询自己再发',
    clause: 'docs/console.md, 2; Business areas and routes, 4',
    lines: [
      'session: askWhoIAm[已登录] => session signedIn; tabs resting; uploads idle',
      'uploads: add[两个文件] => uploads uploading.putting',
      'tabs: shown[客户管理] => gate asking.fresh; uploads uploading.putting',
      'gate: askWhetherAuthorised[已授权] => gate authorised.loadingCorp',
      'gate: loadSaleChannels[登录已过期] => session expired; relogin filling; gate authorised.loadingCorp',
      `uploads: putFile[ok] => ${registering}; session expired`,
      `uploads: registerFile[登录已过期] => ${registering}; session expired; relogin filling`,
      `session: elsewhere.signedIn[同一用户] => session resuming; relogin –; ${registering}`,
      `session: askWhoResumes[原用户] => session signedIn; ${registering}; gate authorised.loadingCorp`,
      'uploads: registerFile[ok] => uploads uploading.putting',
      `gate: loadSaleChannels[企业] => ${quiet}; uploads uploading.putting`,
    ],
  },
])
